import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notifyUser } from '../../messages/public.ts';
import { lockIdleSessionsToWarn, markSessionsWarned } from './sessions.queries.ts';

/** A week before: a message in the inbox, read on another device, and a push to this one. */
const warnBeforeMs = 7 * 24 * 3600 * 1000;

/** Returns how many owners were told, `most` at a time. */
export function warnIdleSessions(deps: Pick<Deps, 'db' | 'now'>, most: number): Promise<number> {
  const now = deps.now();
  return transaction(deps.db, async (tx) => {
    const idle = await lockIdleSessionsToWarn(tx, { now, until: now + warnBeforeMs, most });
    for (const { user_id: uid, device, expires_at: until } of idle) {
      await notifyUser(tx, uid, { template: 'sessionEndsSoon', params: { device, until }, link: '/devices' });
    }
    if (idle.length > 0) {
      await markSessionsWarned(
        tx,
        idle.map(({ id }) => id),
        now,
      );
    }
    return idle.length;
  });
}
