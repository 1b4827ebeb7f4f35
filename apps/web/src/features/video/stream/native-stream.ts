import type { PlaybackAddresses } from '../videos.ts';
import type { StreamOptions, VideoStreamHandle } from './stream-types-and-hls-support.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

function addressOf({ playlist, qualities }: PlaybackAddresses, height: number | null): string {
  return qualities.find((quality) => quality.height === height)?.playlist ?? playlist;
}

/** Browsers that know HLS: the address is all they need. */
export function connectNativeStream(
  video: HTMLVideoElement,
  { playing, height, at, onFailure }: StreamOptions,
): VideoStreamHandle {
  const begin = () => {
    if (at > 0) video.currentTime = at;
  };
  const fail = () => onFailure(serverNow() > playing.expireTime ? 'address' : 'broken');
  // Not every browser calls it an error when a piece is refused: some wait for ever.
  const wait = () => {
    if (serverNow() > playing.expireTime) onFailure('address');
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', fail);
  video.addEventListener('waiting', wait);
  video.src = addressOf(playing, height);
  return {
    renew: () => false,
    choose: () => false,
    close() {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', fail);
      video.removeEventListener('waiting', wait);
      video.removeAttribute('src');
      video.load();
    },
  };
}
