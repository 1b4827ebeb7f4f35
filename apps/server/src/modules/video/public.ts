export { createVideoAddressSignerAndVerifier } from './playback/signed-addresses.ts';
export { selectVideoPlayDailyMetrics } from './numbers/video-play-daily-metrics.queries.ts';
export { requireShownVideo, readTitlesOfShownVideos } from './require-shown-video.ts';
export { listLikersOfVideo } from './likes/list-likers-of-video.ts';
