import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { selectNextFollowers, readNameOfListedGame } from '../catalog/public.ts';
import { selectNextOwnersOfGameAfter } from '../downloads/public.ts';
import { notifyUsers } from '../messages/public.ts';
import { lockNextUnnotifiedPack, savePackNotificationProgress } from './packs.queries.ts';

/** Users notified in one transaction. */
const batchSize = 1000;

/** The position among the packs: their starts, and their ids. */
interface Place {
  start: number;
  id: string;
}

/**
 * X-C4: followers of a game or own it are notified once when a pack opens, in the order of their ids. The
 * position is written in the transaction of the messages, so the next run continues behind the last user notified.
 */
export async function notifyOfOpenedPacks(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let notified = 0;
  let place: Place | undefined = { start: 0, id: '0' };
  while (place !== undefined) {
    options.signal?.throwIfAborted();
    const from: Place = place;
    const some = await transaction(deps.db, (tx) => notifySome(tx, from, deps.now(), options.most ?? batchSize));
    notified += some.notified;
    place = some.place;
  }
  return notified;
}

/** An undefined place: there is nothing left to do. */
async function notifySome(
  tx: Tx,
  from: Place,
  now: number,
  most: number,
): Promise<{ notified: number; place: Place | undefined }> {
  const pack = await lockNextUnnotifiedPack(tx, from, now);
  if (pack === undefined) return { notified: 0, place: undefined };
  const beyond = { start: pack.start_at, id: pack.id };
  const name = await readNameOfListedGame(tx, pack.game_id, now);
  // The pack waits for its game, without blocking others.
  if (name === undefined) return { notified: 0, place: beyond };
  const uids = await nextWaiting(tx, pack.game_id, pack.told_up_to, most);
  if (uids.length > 0) {
    await notifyUsers(tx, uids, {
      template: 'newPack',
      params: { game: name, pack: pack.title, details: pack.content },
      link: `/detail/${pack.game_id}?gift=${pack.id}`,
    });
  }
  const all = uids.length < most;
  await savePackNotificationProgress(tx, pack.id, uids.at(-1) ?? pack.told_up_to, all ? new Date(now) : null);
  return { notified: uids.length, place: all ? beyond : from };
}

/** Both lists begin behind the same id and hold `most` each, so the first `most` of their union miss nobody. */
async function nextWaiting(tx: Tx, gameId: string, after: string, most: number): Promise<string[]> {
  const followers = await selectNextFollowers(tx, gameId, after, most);
  const owners = await selectNextOwnersOfGameAfter(tx, gameId, after, most);
  return [...new Set([...followers, ...owners])].toSorted(byId).slice(0, most);
}

function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
