import type { Key } from '@lanyu/contract/all';
import type { Tx } from '../../db/transaction.ts';
import { insertAuditEntry } from './audit-log.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  staffId: string;
  call: Key;
  /** Kind and id, as in `game 17`. */
  object: `${string} ${string}`;
  /** Null for what was not there. */
  before: Fields | null;
  /** Null for what is not there any more. */
  after: Fields | null;
}

/** Records what an operator did, in the transaction that does it. Only the fields that changed are stored. */
export async function recordAudit(tx: Tx, { before, after, ...entry }: AuditEntry): Promise<void> {
  const both = before !== null && after !== null;
  const names = new Set(
    both ? Object.keys({ ...before, ...after }).filter((name) => differ(before[name], after[name])) : [],
  );
  const changed = (fields: Fields | null) =>
    both && fields !== null ? Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) : fields;
  await insertAuditEntry(tx, { ...entry, before: changed(before), after: changed(after) });
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
