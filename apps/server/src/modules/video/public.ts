export { createVideoAddressSignerAndVerifier } from './playback/signed-addresses.ts';
export { selectVideoDailyMetrics } from './numbers/video-daily-metrics.queries.ts';
