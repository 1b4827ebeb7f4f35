import type { Key } from '@lanyu/contract/all';
import type { Tx } from '../../db/transaction.ts';
import { insertAct } from './staff-log.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Act {
  staffId: string;
  call: Key;
  /** Kind and id, as in `game 17`. */
  object: `${string} ${string}`;
  /** Null for what was not there. */
  before: Fields | null;
  /** Null for what is not there any more. */
  after: Fields | null;
}

/** Writes down what an operator did, in the transaction that does it. Of what was and is there only the difference is kept. */
export async function logAct(tx: Tx, { before, after, ...act }: Act): Promise<void> {
  const both = before !== null && after !== null;
  const names = new Set(
    both ? Object.keys({ ...before, ...after }).filter((name) => differ(before[name], after[name])) : [],
  );
  const kept = (fields: Fields | null) =>
    both && fields !== null ? Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) : fields;
  await insertAct(tx, { ...act, before: kept(before), after: kept(after) });
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
