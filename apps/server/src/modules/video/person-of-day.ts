import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** Tells people of one day apart; who it was cannot be told from it, nor two days of one person joined. */
export function personOfDay(
  env: Pick<Deps['env'], 'APP_SECRET'>,
  day: string,
  who: { uid: string } | { deviceID: string },
) {
  const name = 'uid' in who ? `user:${who.uid}` : `device:${who.deviceID}`;
  return createHmac('sha256', env.APP_SECRET).update(`video play:${day}:${name}`).digest('base64url');
}
