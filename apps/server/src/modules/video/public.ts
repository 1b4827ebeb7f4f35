export { createAddresses } from './playback/signed-addresses.ts';
