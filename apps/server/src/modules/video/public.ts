export { createAddresses } from './addresses.ts';
export { keepCountingVideos } from './keep-counting-videos.ts';
export { videoPersonalData } from './video-personal-data.ts';
export { videosByIds } from './videos-by-ids.ts';
