import { isIos } from './transfer/download-method.ts';

/** 1 Android, 2 iOS. */
export type Platform = 1 | 2;

export const android: Platform = 1;
export const ios: Platform = 2;

/** D-07: what this device runs; Android where nobody can tell. */
export function ownPlatform(userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): Platform {
  return isIos(userAgent, touchPoints) ? ios : android;
}

/** Whether this device cannot install it. A computer says nothing against either: the file may be meant for a phone. */
export function cannotInstallHere(
  platform: number,
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): boolean {
  return isIos(userAgent, touchPoints) ? platform !== ios : platform === ios && /Android/.test(userAgent);
}

/** The device's own where the game has it, else what there is. */
export function platformFor(platforms: readonly number[], own: Platform): Platform {
  if (platforms.length === 0 || platforms.includes(own)) return own;
  return platforms.includes(android) ? android : ios;
}
