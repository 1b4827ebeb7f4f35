import type { PlaybackAddresses } from '../videos.ts';

/** `address`: it is no longer good, another one may be. `broken`: it cannot be played this way. */
export type StreamFailureReason = 'address' | 'broken';

export interface StreamOptions {
  playing: PlaybackAddresses;
  /** Null: whatever the line carries. */
  height: number | null;
  /** Where to begin, in seconds. */
  at: number;
  onFailure: (failure: StreamFailureReason) => void;
}

/** A film that flows into an element. */
export interface VideoStreamHandle {
  /** False where it has to be connected anew to follow. */
  renew: (playing: PlaybackAddresses) => boolean;
  choose: (height: number | null) => boolean;
  close: () => void;
}

const hlsType = 'application/vnd.apple.mpegurl';

export function supportsNativeHls(video: HTMLVideoElement): boolean {
  return video.canPlayType(hlsType) !== '';
}
