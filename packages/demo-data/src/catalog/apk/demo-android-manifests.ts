import type { DemoGame } from '../games/game.ts';
import type { AndroidManifestContent } from './encode-android-manifest.ts';

/** By the name that people know a level of the SDK by. */
const sdkByAndroid: Readonly<Record<string, number>> = { '5': 21, '6': 23, '7': 24, '8': 26, '9': 28, '10': 29 };
const permission = (name: string) => `android.permission.${name}`;
const usual = ['INTERNET', 'ACCESS_NETWORK_STATE', 'VIBRATE', 'WAKE_LOCK'];

/** What the newest version of a few games asks for that the one before did not, and what it left behind. */
const changes: Readonly<Record<string, { added?: string[]; removed?: string[] }>> = {
  'float-isles': { added: ['POST_NOTIFICATIONS'] },
  'moon-sea': { removed: ['READ_EXTERNAL_STORAGE'] },
  'neon-rain': { added: ['RECORD_AUDIO'], removed: ['READ_PHONE_STATE'] },
  'dungeon-door': { added: ['BLUETOOTH_CONNECT'] },
};

/** What the n-th newest package of a game says of itself. */
export function demoAndroidManifest(game: DemoGame, nth: number): AndroidManifestContent {
  const { added = [], removed = [] } = changes[game.slug] ?? {};
  const isNewest = nth === newestReleasedVersionIndex(game);
  const asked = isNewest ? [...usual, ...added] : [...usual, ...removed];
  return {
    packageName: `cn.lanyu.demo.${game.slug.replaceAll(/[^a-z0-9]/g, '_')}`,
    versionCode: 100 + 10 * (game.history.length - nth),
    versionName: game.history[nth]?.[0] ?? '1.0',
    minSdk: sdkByAndroid[Number.parseInt(game.android?.minOs ?? '', 10)] ?? 24,
    targetSdk: isNewest ? 35 : 34,
    permissions: asked.map(permission),
  };
}

/** The newest that is out; where none is, the newest. */
export function newestReleasedVersionIndex({ history }: DemoGame): number {
  return Math.max(
    0,
    history.findIndex(([, age]) => age >= 0),
  );
}

/** Bigger games come for newer processors alone. */
export function demoAbisOfGame({ android }: DemoGame): string[] {
  return (android?.mb ?? 0) > 600 ? ['arm64-v8a'] : ['arm64-v8a', 'armeabi-v7a'];
}
