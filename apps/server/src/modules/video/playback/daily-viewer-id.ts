import type { Key } from '../../../keys.ts';

/** Distinguishes viewers of one day; it reveals neither who it was nor that two days belong to one person. */
export function dailyViewerId(key: Key, day: string, who: { uid: string } | { deviceID: string }): string {
  const name = 'uid' in who ? `user:${who.uid}` : `device:${who.deviceID}`;
  return key.mac('video play', `${day}:${name}`).toString('base64url');
}
