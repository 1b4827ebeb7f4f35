import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { boundsOfShanghaiDay, shanghaiYesterdayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import { merkleTreeLevels } from './merkle-tree.ts';
import {
  findLastRootDay,
  insertMerkleNodes,
  insertRoot,
  type MerkleNodeRow,
  selectLastEntryPerWalletBetween,
} from './roots.queries.ts';

const pieceRows = 5000;

/** Makes the root of a day (Asia/Shanghai) that is over. True when it was made now; a day has one root for ever. */
export async function computeAndStoreRoot(deps: Pick<Deps, 'db' | 'now'>, day: string): Promise<boolean> {
  const { from, to } = boundsOfShanghaiDay(day);
  if (deps.now() < to) throw new Error(`${day} is not over`);
  const rows = await selectLastEntryPerWalletBetween(deps.db.write, new Date(from), new Date(to));
  const levels = merkleTreeLevels(
    rows.map((row) => ({ uid: row.user_id, seq: Number(row.seq), hash: row.hash.toString('hex') })),
  );
  const nodes: MerkleNodeRow[] = levels.flatMap((hashes, level) =>
    hashes.map((hash, position) => ({
      level,
      position,
      hash: Buffer.from(hash, 'hex'),
      userId: level === 0 ? (rows[position]?.user_id ?? null) : null,
      seq: level === 0 ? Number(rows[position]?.seq ?? 0) : null,
    })),
  );
  const root = nodes.at(-1)?.hash;
  if (root === undefined) throw new Error('a tree without a root');
  return transaction(deps.db, async (tx) => {
    const entries = rows.reduce((sum, row) => sum + Number(row.entries), 0);
    if (!(await insertRoot(tx, { day, root, wallets: rows.length, entries }))) return false;
    // A day on which nothing moved has a root and no leaves.
    if (rows.length === 0) return true;
    for (let at = 0; at < nodes.length; at += pieceRows)
      await insertMerkleNodes(tx, day, nodes.slice(at, at + pieceRows));
    return true;
  });
}

/** Every day that is over and has no root yet, since the last that has one: a worker may have been away for days. */
export async function computeAndStoreDueRoots(deps: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const yesterday = shanghaiYesterdayOf(deps.now());
  const last = await findLastRootDay(deps.db.write);
  const computed: string[] = [];
  for (
    let day = last === undefined ? yesterday : addDaysToIsoDay(last, 1);
    day <= yesterday;
    day = addDaysToIsoDay(day, 1)
  ) {
    if (await computeAndStoreRoot(deps, day)) computed.push(day);
  }
  return computed;
}
