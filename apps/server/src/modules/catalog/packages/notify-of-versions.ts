import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { entitlementsPort } from '../entitlements-port.ts';
import { notifyUsers } from '../../messages/public.ts';
import {
  lockNextUnnotifiedPackage,
  savePackageNotificationProgress,
  selectNextWishers,
} from '../catalog-jobs.queries.ts';

/** Users notified in one transaction. */
const batchSize = 1000;

/**
 * X-C4: users who wished for a game or own it are notified of its new version, in the order of their ids. The position
 * is written in the transaction of the messages, so the next run continues behind the last user notified.
 */
export async function notifyOfVersions(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let notified = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    const now = deps.now();
    const some = await transaction(deps.db, (tx) => notifySome(tx, now, options.most ?? batchSize));
    if (some === undefined) return notified;
    notified += some;
  }
}

/** Undefined when there is nothing left to do. */
async function notifySome(tx: Tx, now: number, most: number): Promise<number | undefined> {
  const version = await lockNextUnnotifiedPackage(tx, now);
  if (version === undefined) return undefined;
  const uids = version.newest ? await nextWaiting(tx, version.game_id, version.told_up_to, most) : [];
  if (uids.length > 0) {
    await notifyUsers(tx, uids, {
      template: 'newVersion',
      params: { game: version.name, platform: version.platform, version: version.version },
      link: `/detail/${version.game_id}`,
    });
  }
  await savePackageNotificationProgress(
    tx,
    version.id,
    uids.at(-1) ?? version.told_up_to,
    uids.length < most ? new Date(now) : null,
  );
  return uids.length;
}

/** Both lists begin behind the same id and hold `most` each, so the first `most` of their union miss nobody. */
async function nextWaiting(tx: Tx, gameId: string, after: string, most: number): Promise<string[]> {
  const wishers = await selectNextWishers(tx, gameId, after, most);
  const owners = await entitlementsPort.use.eachOwner(tx, gameId, after, most);
  return [...new Set([...wishers, ...owners])].toSorted(byId).slice(0, most);
}

function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
