/** The package has types for its whole build only; the light one leaves out parts that are not used here. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export { Hls };
  export { ErrorTypes, Events } from 'hls.js';
}
