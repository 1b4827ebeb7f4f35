import { isIos } from './transfer/download-method.ts';

/** 1 Android, 2 iOS. */
export type Platform = 1 | 2;

export const androidPlatform: Platform = 1;
export const iosPlatform: Platform = 2;

/** D-07: what this device runs; Android where nobody can tell. */
export function ownPlatform(userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): Platform {
  return isIos(userAgent, touchPoints) ? iosPlatform : androidPlatform;
}

/** Whether this device cannot install it. A computer says nothing against either: the file may be meant for a phone. */
export function cannotInstallHere(
  platform: number,
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): boolean {
  return isIos(userAgent, touchPoints)
    ? platform !== iosPlatform
    : platform === iosPlatform && /Android/.test(userAgent);
}

/** The device's own where the game has it, else what there is. */
export function platformFor(platforms: readonly number[], own: Platform): Platform {
  if (platforms.length === 0 || platforms.includes(own)) return own;
  return platforms.includes(androidPlatform) ? androidPlatform : iosPlatform;
}
