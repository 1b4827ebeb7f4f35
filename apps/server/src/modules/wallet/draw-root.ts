import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { treeOf } from './merkle-tree.ts';
import { findLastDay, insertNodes, insertRoot, type NodeRow, selectLastEntries } from './roots.queries.ts';

const pieceRows = 5000;
const shanghai = '+08:00';
const dayMs = 24 * 3600 * 1000;

/** Makes the root of a day (Asia/Shanghai) that is over. True when it was made now; a day has one root for ever. */
export async function drawRoot(deps: Pick<Deps, 'db' | 'now'>, day: string): Promise<boolean> {
  const from = new Date(`${day}T00:00:00${shanghai}`);
  const to = new Date(from.getTime() + dayMs);
  if (deps.now() < to.getTime()) throw new Error(`${day} is not over`);
  const rows = await selectLastEntries(deps.db.write, from, to);
  const levels = treeOf(
    rows.map((row) => ({ uid: row.user_id, seq: Number(row.seq), hash: row.hash.toString('hex') })),
  );
  const nodes: NodeRow[] = levels.flatMap((hashes, level) =>
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
    for (let at = 0; at < nodes.length; at += pieceRows) await insertNodes(tx, day, nodes.slice(at, at + pieceRows));
    return true;
  });
}

/** Every day that is over and has no root yet, since the last that has one: a worker may have been away for days. */
export async function drawDueRoots(deps: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const yesterday = dayOf(deps.now() - dayMs);
  const last = await findLastDay(deps.db.write);
  const drawn: string[] = [];
  for (let day = last === undefined ? yesterday : dayAfter(last); day <= yesterday; day = dayAfter(day)) {
    if (await drawRoot(deps, day)) drawn.push(day);
  }
  return drawn;
}

/** The day of a moment in Asia/Shanghai. */
function dayOf(moment: number): string {
  return new Date(moment + 8 * 3600 * 1000).toISOString().slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}
