export { createVideoAddressSignerAndVerifier } from './playback/signed-addresses.ts';
export { selectVideoDailyMetrics } from './numbers/video-daily-metrics.queries.ts';
export { requireShownVideo, readTitlesOfShownVideos } from './require-shown-video.ts';
export { listLikersOfVideo } from './likes/list-likers-of-video.ts';
