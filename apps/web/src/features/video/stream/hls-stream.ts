import { ErrorTypes, Events, Hls } from 'hls.js/light';
import { playIfAllowed } from '#src/ui/VideoPlayer/player-actions.ts';
import type { PlaybackAddresses } from '../videos.ts';
import type { StreamOptions, VideoStreamHandle } from './stream-types-and-hls-support.ts';

/** What a signed address answers once it is no longer good. */
const refusals = [401, 403, 404, 410];

const folderOf = (address: string) => new URL('.', new URL(address, window.location.href)).href;

/** Loaded only where the browser does not know HLS itself. */
export function connectHlsStream(
  video: HTMLVideoElement,
  { playing, height, at, onFailure }: StreamOptions,
): VideoStreamHandle {
  if (!Hls.isSupported()) throw new Error('no media source');
  // Pieces are named beside their playlist: in another signed folder they have the same names.
  const first = folderOf(playing.playlist);
  let folder = first;
  const addressNow = (address: string) => (address.startsWith(first) ? folder + address.slice(first.length) : address);

  const hls = new Hls({
    // The document's policy knows no workers made of text; repackaging a piece takes milliseconds.
    enableWorker: false,
    startPosition: at > 0 ? at : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    xhrSetup: (request, address) => request.open('GET', addressNow(address), true),
  });
  let recovered = false;

  function choose(wanted: number | null) {
    const level = wanted === null ? -1 : hls.levels.findIndex((each) => each.height === wanted);
    hls.nextLevel = level;
  }

  hls.on(Events.MANIFEST_PARSED, () => {
    if (height === null) return;
    hls.startLevel = hls.levels.findIndex((each) => each.height === height);
    choose(height);
  });
  hls.on(Events.ERROR, (_, { type, fatal, response }) => {
    if (response && refusals.includes(response.code ?? 0)) onFailure('address');
    else if (!fatal) return;
    else if (type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      // Recovering empties the element, which stops it.
      const running = !video.paused;
      hls.recoverMediaError();
      if (running) playIfAllowed(video);
    } else onFailure('broken');
  });
  hls.loadSource(playing.playlist);
  hls.attachMedia(video);

  return {
    renew(renewed: PlaybackAddresses) {
      // Nothing is known of it yet: it begins with the new address.
      if (hls.levels.length === 0) return false;
      folder = folderOf(renewed.playlist);
      hls.startLoad(video.currentTime);
      return true;
    },
    choose(wanted) {
      choose(wanted);
      return true;
    },
    close: () => hls.destroy(),
  };
}
