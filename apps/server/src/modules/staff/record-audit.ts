import type { CallName } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { currentStaffRequest } from '../../staff-audit-context.ts';
import { insertAuditEntry, type AuditOutcome } from './audit-log.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** Null for what time does by itself. */
  staffId: string | null;
  call: CallName | AuditedActionWithoutCall;
  /** Kind and id or key, as in `game 17`. */
  object: `${string} ${string}`;
  /** Null for what was not there. */
  before: Fields | null;
  /** Null for what is not there any more. */
  after: Fields | null;
  /** `done` unless said. */
  outcome?: AuditOutcome;
  /** The `reason` or `note` of `after` unless said. */
  reason?: string;
}

/** A command of the machine's owner, what time does by itself, or what a call led to beside what it was for. */
export type AuditedActionWithoutCall = `npm run staff -- ${string}` | `job ${string}` | 'staff.newDevice';

/** Records what an operator did, in the transaction that does it. Only the fields that changed are stored. */
export async function recordAudit(tx: Kysely<Tables>, { before, after, ...entry }: AuditEntry): Promise<void> {
  const both = before !== null && after !== null;
  const names = new Set(
    both ? Object.keys({ ...before, ...after }).filter((name) => differ(before[name], after[name])) : [],
  );
  const changed = (fields: Fields | null) =>
    both && fields !== null ? Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) : fields;
  const request = currentStaffRequest();
  await insertAuditEntry(tx, {
    ...entry,
    before: changed(before),
    after: changed(after),
    outcome: entry.outcome ?? 'done',
    reason: entry.reason ?? reasonIn(after),
    requestId: request?.requestId ?? '',
    address: request?.address ?? '',
    sessionId: request?.sessionId ?? '',
    approvalId: request?.approvalId ?? null,
    reverts: request?.reverts ?? null,
    bulkId: request?.bulkId ?? null,
  });
}

function reasonIn(after: Fields | null): string {
  const text = after?.['reason'] ?? after?.['note'];
  return typeof text === 'string' ? text : '';
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
