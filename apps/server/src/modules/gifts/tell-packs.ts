import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { eachWisher, nameOnShelf } from '../catalog/public.ts';
import { eachOwner } from '../downloads/public.ts';
import { tellUsers } from '../messages/public.ts';
import { lockUntoldPack, markTold } from './gifts.queries.ts';

/** People told in one transaction. */
const bite = 1000;

/** Where one is among the packs: their starts, and their ids. */
interface Place {
  start: number;
  id: string;
}

/**
 * X-C4: who wished for a game or owns it hears of a pack when it opens, once. People are told in the order of their ids, and how
 * far it went is written in the transaction of the messages: whoever goes on goes on behind the last who was told.
 */
export async function tellPacks(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let told = 0;
  let place: Place | undefined = { start: 0, id: '0' };
  while (place !== undefined) {
    options.signal?.throwIfAborted();
    const from: Place = place;
    const some = await transaction(deps.db, (tx) => tellSome(tx, from, deps.now(), options.most ?? bite));
    told += some.told;
    place = some.place;
  }
  return told;
}

/** A place of undefined: there is nothing left to tell. */
async function tellSome(
  tx: Tx,
  from: Place,
  now: number,
  most: number,
): Promise<{ told: number; place: Place | undefined }> {
  const pack = await lockUntoldPack(tx, from, now);
  if (pack === undefined) return { told: 0, place: undefined };
  const beyond = { start: pack.start_at, id: pack.id };
  const name = await nameOnShelf(tx, pack.game_id, now);
  // It waits for its game, and keeps nobody else waiting.
  if (name === undefined) return { told: 0, place: beyond };
  const uids = await nextWaiting(tx, pack.game_id, pack.told_up_to, most);
  if (uids.length > 0) {
    await tellUsers(tx, uids, {
      kind: 'gift',
      title: `《${name}》有新礼包`,
      content: pack.content === '' ? pack.title : `${pack.title}：${pack.content}`,
      link: `/detail/${pack.game_id}`,
    });
  }
  const all = uids.length < most;
  await markTold(tx, pack.id, uids.at(-1) ?? pack.told_up_to, all ? new Date(now) : null);
  return { told: uids.length, place: all ? beyond : from };
}

/** Both lists begin behind the same id and hold `most` each, so together the first `most` are not missing anybody. */
async function nextWaiting(tx: Tx, gameId: string, after: string, most: number): Promise<string[]> {
  const wishers = await eachWisher(tx, gameId, after, most);
  const owners = await eachOwner(tx, gameId, after, most);
  return [...new Set([...wishers, ...owners])].toSorted(byId).slice(0, most);
}

function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
