import type { Deps } from '../../deps.ts';
import { joinedAt } from '../account/public.ts';
import { countUnread } from './messages.queries.ts';

/** L-05: a badge reads 99+ from a hundred on, so a hundred is as far as anybody counts. */
export const unreadMost = 100;

/** From the primary: whoever just read something, or was just told, is answered with that in it. */
export async function readUnread(deps: Pick<Deps, 'db'>, uid: string): Promise<{ unread: number }> {
  const since = await joinedAt(deps.db.write, uid);
  return { unread: await countUnread(deps.db.pool, { userId: uid, since }, unreadMost) };
}
