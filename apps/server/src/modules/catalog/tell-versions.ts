import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { eachOwner } from '../downloads/public.ts';
import { tellUsers } from '../messages/public.ts';
import { lockUntoldPackage, markTold, selectWishers } from './catalog-jobs.queries.ts';

/** People told in one transaction. */
const bite = 1000;
const platforms: Record<number, string> = { 1: '安卓版', 2: 'iOS 版' };

/**
 * X-C4: who wished for a game or owns it hears of its new version. People are told in the order of their ids, and how far
 * it went is written in the transaction of the messages: whoever goes on goes on behind the last who was told.
 */
export async function tellVersions(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let told = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    const now = deps.now();
    const some = await transaction(deps.db, (tx) => tellSome(tx, now, options.most ?? bite));
    if (some === undefined) return told;
    told += some;
  }
}

/** Undefined when there is nothing left to tell. */
async function tellSome(tx: Tx, now: number, most: number): Promise<number | undefined> {
  const version = await lockUntoldPackage(tx, now);
  if (version === undefined) return undefined;
  const uids = version.newest ? await nextWaiting(tx, version.game_id, version.told_up_to, most) : [];
  if (uids.length > 0) {
    await tellUsers(tx, uids, {
      kind: 'system',
      title: `《${version.name}》有新版本`,
      content: `${platforms[version.platform] ?? '新版'}更新到 ${version.version}，去看看这次变了什么。`,
      link: `/detail/${version.game_id}`,
    });
  }
  await markTold(tx, version.id, uids.at(-1) ?? version.told_up_to, uids.length < most ? new Date(now) : null);
  return uids.length;
}

/** Both lists begin behind the same id and hold `most` each, so together the first `most` are not missing anybody. */
async function nextWaiting(tx: Tx, gameId: string, after: string, most: number): Promise<string[]> {
  const wishers = await selectWishers(tx, gameId, after, most);
  const owners = await eachOwner(tx, gameId, after, most);
  return [...new Set([...wishers, ...owners])].toSorted(byId).slice(0, most);
}

function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
