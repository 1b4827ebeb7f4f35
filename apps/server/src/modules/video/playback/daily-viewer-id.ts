import { createHmac } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

/** Distinguishes viewers of one day; it reveals neither who it was nor that two days belong to one person. */
export function dailyViewerId(
  env: Pick<Deps['env'], 'APP_SECRET'>,
  day: string,
  who: { uid: string } | { deviceID: string },
) {
  const name = 'uid' in who ? `user:${who.uid}` : `device:${who.deviceID}`;
  return createHmac('sha256', env.APP_SECRET).update(`video play:${day}:${name}`).digest('base64url');
}
