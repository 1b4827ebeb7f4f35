import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../record-audit.ts';
import { endPlayerViews, findOpenPlayerView, insertTimedPlayerView } from './player-views.queries.ts';

const openCall = 'POST /admin/v1/account/user/{uid}/view';
const endCall = 'POST /admin/v1/account/user/{uid}/view/end';
const lifeMs = 15 * 60 * 1000;

/** From now on this operator, and nobody else, reads what the player reads. No session of the player is made. */
export async function openPlayerView(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { uid, reason }: { uid: string; reason: string },
): Promise<{ endTime: number }> {
  const now = deps.now();
  const endTime = now + lifeMs;
  await transaction(deps.db, async (tx) => {
    await insertTimedPlayerView(tx, { staffId, uid, reason, createdAt: new Date(now), endsAt: new Date(endTime) });
    await recordAudit(tx, { staffId, call: openCall, object: `user ${uid}`, before: null, after: { endTime, reason } });
  });
  return { endTime };
}

/** Closing one that is over, or twice, finds nothing. */
export async function endPlayerView(deps: Pick<Deps, 'db' | 'now'>, staffId: string, uid: string): Promise<null> {
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    const view = await endPlayerViews(tx, staffId, uid, now);
    if (view === undefined) throw new Failure('notFound');
    const seconds = Math.round((now - view.created_at) / 1000);
    await recordAudit(tx, { staffId, call: endCall, object: `user ${uid}`, before: null, after: { seconds } });
  });
  return null;
}

/** When the operator's view of this player ends; fails with `forbidden` without an open one. */
export async function requireOpenPlayerView(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  uid: string,
): Promise<number> {
  const view = await findOpenPlayerView(deps.db.write, staffId, uid, deps.now());
  if (view === undefined) throw new Failure('forbidden');
  return view.ends_at;
}
