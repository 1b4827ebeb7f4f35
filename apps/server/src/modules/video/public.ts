export { createVideoAddressSigner } from './playback/signed-addresses.ts';
