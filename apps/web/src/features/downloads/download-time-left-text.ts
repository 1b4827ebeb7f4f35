import { gameDownloadsWords } from '#src/words/game-downloads.ts';

/** Rounded up: nobody minds when it takes less. */
export function downloadTimeLeftText(bytes: number, speed: number): string {
  const seconds = Math.max(1, Math.ceil(bytes / Math.max(1, speed)));
  return seconds < 60
    ? gameDownloadsWords.sheet.secondsLeft(seconds)
    : gameDownloadsWords.sheet.minutesLeft(Math.ceil(seconds / 60));
}
