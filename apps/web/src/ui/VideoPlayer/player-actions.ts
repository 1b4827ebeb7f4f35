import { videoPlayerWords } from '#src/words/video-player.ts';
import { formatVideoTime } from './format-video-time.ts';

export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'tenth'; tenth: number }
  | { kind: 'faster' }
  | { kind: 'slower' }
  | { kind: 'mute' }
  | { kind: 'fullscreen' };

const keys: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', seconds: -5 },
  ArrowRight: { kind: 'skip', seconds: 5 },
  j: { kind: 'skip', seconds: -10 },
  l: { kind: 'skip', seconds: 10 },
  f: { kind: 'fullscreen' },
  m: { kind: 'mute' },
  '<': { kind: 'slower' },
  '>': { kind: 'faster' },
};

/** What a key means while the player has focus; with a modifier it belongs to the browser. */
export function actionForKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): PlayerAction | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (/^\d$/.test(event.key)) return { kind: 'tenth', tenth: Number(event.key) };
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** A metadata-less file has no end yet. */
export function videoLengthInSeconds({ duration }: HTMLVideoElement, seconds = 0): number {
  return Number.isFinite(duration) && duration > 0 ? duration : seconds;
}

function nextSpeed(now: number, step: 1 | -1): number {
  const place = playbackSpeeds.findIndex((speed) => speed >= now);
  const from = place < 0 ? playbackSpeeds.length - 1 : place;
  return playbackSpeeds[Math.min(playbackSpeeds.length - 1, Math.max(0, from + step))] ?? 1;
}

/** Refused play (no gesture, no source) leaves the button as it is. */
export function playIfAllowed(video: HTMLVideoElement): void {
  void video.play().catch(() => undefined);
}

/** Also for the next source: another quality must not change how fast it runs. */
export function setPlaybackSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

/** Does it, and says what was done where it is not to be seen otherwise. */
export function performPlayerActionReturningHint(video: HTMLVideoElement, action: PlayerAction): string {
  const length = videoLengthInSeconds(video);
  switch (action.kind) {
    case 'toggle':
      if (video.paused) playIfAllowed(video);
      else video.pause();
      return '';
    case 'skip':
      video.currentTime = Math.min(length, Math.max(0, video.currentTime + action.seconds));
      return action.seconds > 0 ? videoPlayerWords.forward(action.seconds) : videoPlayerWords.back(-action.seconds);
    case 'tenth':
      video.currentTime = (length * action.tenth) / 10;
      return videoPlayerWords.at(formatVideoTime(video.currentTime));
    case 'faster':
    case 'slower':
      setPlaybackSpeed(video, nextSpeed(video.playbackRate, action.kind === 'faster' ? 1 : -1));
      return videoPlayerWords.speedNow(video.playbackRate);
    case 'mute':
      video.muted = !video.muted;
      return video.muted ? videoPlayerWords.mute : videoPlayerWords.unmuted;
    case 'fullscreen':
      return '';
  }
}
