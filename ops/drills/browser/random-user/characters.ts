import type { BrowserContextOptions } from 'playwright';
import type { DemoPlayerName } from '@lanyu/test-kit/site/player-logins-and-browser-setup';

/** Who goes out, and with which phone. */
export interface Character {
  name: string;
  /** A visitor without one; who gets far enough registers. */
  player?: DemoPlayerName;
  viewport: { width: number; height: number };
  colorScheme: NonNullable<BrowserContextOptions['colorScheme']>;
  largestText?: true;
}

const phone = { width: 375, height: 812 };
const small = { width: 320, height: 640 };

/** Each seed has its own; after the last comes the first again. */
const characters: readonly [Character, ...Character[]] = [
  { name: 'visitor', viewport: phone, colorScheme: 'light' },
  { name: 'user, 320 wide', player: 'hanghang', viewport: small, colorScheme: 'light' },
  { name: 'member, dark', player: 'whale', viewport: phone, colorScheme: 'dark' },
  { name: 'user, largest text', player: 'luming', viewport: phone, colorScheme: 'light', largestText: true },
  { name: 'visitor, 320 wide, dark, largest text', viewport: small, colorScheme: 'dark', largestText: true },
];

export function characterOf(seed: number): Character {
  return characters[(seed - 1) % characters.length] ?? characters[0];
}
