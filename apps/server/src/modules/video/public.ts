export { createVideoAddressSigner } from './playback/signed-addresses.ts';
export { selectVideoDayNumbers } from './numbers/video-day-numbers.queries.ts';
