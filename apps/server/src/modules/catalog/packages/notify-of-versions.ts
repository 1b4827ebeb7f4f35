import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notifyUsers } from '../../messages/public.ts';
import { lockNextUnnotifiedPackage, savePackageNotificationProgress } from '../catalog-jobs.queries.ts';
import { notifyOfRelease } from '../follows/notify-of-release.ts';
import { selectNextFollowersAndOwners } from '../follows/select-next-followers-and-owners.ts';

/** Users notified in one transaction. */
const batchSize = 1000;
/** What a message says of what changed; the game's page has all of it. */
const changesShown = 300;

/**
 * X-C4, X-C22, X-C23: followers and owners of a game are notified of its release, and then of each new version, in the order
 * of their ids. The position is written in the transaction of the messages, so the next run continues behind the last user
 * notified.
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

type Unnotified = NonNullable<Awaited<ReturnType<typeof lockNextUnnotifiedPackage>>>;

/** Undefined when there is nothing left to do. */
async function notifySome(tx: Tx, now: number, most: number): Promise<number | undefined> {
  const version = await lockNextUnnotifiedPackage(tx, now);
  if (version === undefined) return undefined;
  const release = await notifyOfRelease(tx, version, now, most);
  // Another worker is at it, and goes on with what is left.
  if (release?.busy) return undefined;
  if (release !== undefined) {
    await savePackageNotificationProgress(tx, version.id, version.told_up_to, release.ended ? new Date(now) : null);
    return release.notified;
  }
  const uids = version.newest ? await selectNextFollowersAndOwners(tx, version.game_id, version.told_up_to, most) : [];
  if (uids.length > 0)
    await notifyUsers(tx, uids, { ...newVersionMessage(version), link: `/detail/${version.game_id}` });
  await savePackageNotificationProgress(
    tx,
    version.id,
    uids.at(-1) ?? version.told_up_to,
    uids.length < most ? new Date(now) : null,
  );
  return uids.length;
}

function newVersionMessage({ name: game, platform, version, changelog }: Unnotified) {
  const changes = changelog.replaceAll(/\s+/g, ' ').trim();
  if (changes === '') return { template: 'newVersion' as const, params: { game, platform, version } };
  const letters = Array.from(changes);
  const shown = letters.length <= changesShown ? changes : `${letters.slice(0, changesShown - 1).join('')}…`;
  return { template: 'newVersionWithChanges' as const, params: { game, platform, version, changes: shown } };
}
