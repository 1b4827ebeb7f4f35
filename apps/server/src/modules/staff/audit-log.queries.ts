import type { Kysely } from 'kysely';
import type { ListOrder } from '../../db/paging.ts';
import { plannedForValues } from '../../db/planned-for-values.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';

/** What came of it: done, only read, handed to a second person, or refused. */
export type AuditOutcome = 'done' | 'read' | 'asked' | 'refused';
type Fields = Readonly<Record<string, unknown>>;

export interface NewAuditEntry {
  staffId: string | null;
  call: string;
  object: string;
  before: Fields | null;
  after: Fields | null;
  outcome: AuditOutcome;
  reason: string;
  requestId: string;
  address: string;
  sessionId: string;
  approvalId: string | null;
  /** The entry it takes back; stored only where that one is of the same call and object. */
  reverts: string | null;
  bulkId: string | null;
}

export async function insertAuditEntry(tx: Kysely<Tables>, entry: NewAuditEntry): Promise<void> {
  const json = (fields: Fields | null) => (fields === null ? null : JSON.stringify(fields));
  await tx
    .insertInto('staff_log')
    .values({
      staff_id: entry.staffId,
      call: entry.call,
      object: entry.object,
      before: json(entry.before),
      after: json(entry.after),
      outcome: entry.outcome,
      reason: entry.reason,
      request_id: entry.requestId,
      address: entry.address,
      session_id: entry.sessionId,
      approval_id: entry.approvalId,
      bulk_id: entry.bulkId,
      ...(entry.reverts === null
        ? {}
        : {
            reverts: (eb) =>
              eb
                .selectFrom('staff_log as taken_back')
                .select('taken_back.id')
                .where('taken_back.id', '=', entry.reverts as string)
                .where('taken_back.call', '=', entry.call)
                .where('taken_back.object', '=', entry.object),
          }),
    })
    .execute();
}

export const auditLogListOrder: ListOrder = {
  name: 'staff.log',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** A whole entry; the daily root is made of these. */
export const auditColumns = [
  'staff_log.id',
  'staff_id',
  'call',
  'object',
  'before',
  'after',
  'outcome',
  'reason',
  'request_id',
  'address',
  'session_id',
  'approval_id',
  'reverts',
  'bulk_id',
  'created_at',
] as const;

/** The last act that changed an object after a moment; what was only read, asked for or refused changed nothing. */
export function findLastChange(db: Kysely<Tables>, object: string, since: number) {
  return filteredAuditEntriesQuery(db, { object })
    .where('outcome', '=', 'done')
    .where('staff_log.created_at', '>', msToTimestamptz(since))
    .orderBy('staff_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Each filter has its index, and so have operator and call, and operator and object, together. */
export interface AuditFilter {
  object?: string | undefined;
  staffId?: string | undefined;
  call?: string | undefined;
}

export function filteredAuditEntriesQuery(db: Kysely<Tables>, { object, staffId, call }: AuditFilter) {
  let entries = db
    .selectFrom('staff_log')
    .select([...auditColumns])
    .select((eb) =>
      eb
        .selectFrom('staff_members')
        .select('staff_members.name')
        .whereRef('staff_members.id', '=', 'staff_log.staff_id')
        .as('staff_name'),
    )
    .select((eb) =>
      eb
        .selectFrom('staff_log as later')
        .select('later.id')
        .whereRef('later.reverts', '=', 'staff_log.id')
        .where('later.outcome', '=', 'done')
        .orderBy('later.id', 'desc')
        .limit(1)
        .as('reverted_by'),
    )
    .modifyEnd(plannedForValues);
  if (object !== undefined) entries = entries.where('object', '=', object);
  if (staffId !== undefined) entries = entries.where('staff_id', '=', staffId);
  if (call !== undefined) entries = entries.where('call', '=', call);
  return entries;
}
