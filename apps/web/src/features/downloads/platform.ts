import { isIos } from './transfer/download-method.ts';

/** 1 Android, 2 iOS. */
export type PlatformNumber = 1 | 2;

export const androidPlatform: PlatformNumber = 1;
export const iosPlatform: PlatformNumber = 2;

/** D-07: what this device runs; Android where nobody can tell. */
export function ownPlatformOrAndroid(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): PlatformNumber {
  return isIos(userAgent, touchPoints) ? iosPlatform : androidPlatform;
}

/** Whether this device cannot install it. A computer says nothing against either: the file may be meant for a phone. */
export function cannotInstallOnThisDevice(
  platform: number,
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): boolean {
  return isIos(userAgent, touchPoints)
    ? platform !== iosPlatform
    : platform === iosPlatform && /Android/.test(userAgent);
}

/** The device's own where the game has it, else what there is. */
export function pickGamePlatformForDevice(platforms: readonly number[], own: PlatformNumber): PlatformNumber {
  if (platforms.length === 0 || platforms.includes(own)) return own;
  return platforms.includes(androidPlatform) ? androidPlatform : iosPlatform;
}
