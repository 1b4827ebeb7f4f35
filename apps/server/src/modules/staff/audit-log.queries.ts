import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../db/paging.ts';
import { unpreparedStatementHint } from '../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../db/tables/tables.ts';

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
      reverts: entry.reverts === null ? null : revertableAuditEntryIdQuery(tx, { ...entry, id: entry.reverts }),
    })
    .execute();
}

/** The id of an entry, if it is of this call and object and something was done: null takes back nothing. */
export function revertableAuditEntryIdQuery(db: Kysely<Tables>, entry: { id: string; call: string; object: string }) {
  return db
    .selectFrom('staff_log as taken_back')
    .select('taken_back.id')
    .where('taken_back.id', '=', entry.id)
    .where('taken_back.call', '=', entry.call)
    .where('taken_back.object', '=', entry.object)
    .where('taken_back.outcome', '=', 'done');
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

/**
 * By approval: the last action that changed its object since it was asked for. What was only read, asked for or refused
 * changed nothing. One step in an index for each, however long the object's history is.
 */
export async function selectChangesSinceApprovals(db: Kysely<Tables>, approvalIds: readonly string[]) {
  if (approvalIds.length === 0) return [];
  return db
    .selectFrom('staff_approvals')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('staff_log')
          .select(['call', 'object', 'before', 'after', 'staff_id', 'created_at'])
          .whereRef('staff_log.object', '=', 'staff_approvals.object')
          .where('outcome', '=', sql.lit('done'))
          .orderBy('staff_log.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('staff_members', 'staff_members.id', 'last.staff_id')
    .select(['staff_approvals.id as approval_id', 'last.call', 'last.object', 'last.before', 'last.after'])
    .select(['last.created_at', 'staff_members.name as staff_name'])
    .where('staff_approvals.id', 'in', [...approvalIds])
    .whereRef('last.created_at', '>', 'staff_approvals.created_at')
    .execute();
}

/** The last action that changed each of these objects: one step in an index for each. */
export async function selectLastChanges(db: Kysely<Tables>, objects: readonly string[]) {
  const { rows } = await sql<{ object: string; created_at: number; staff_name: string | null }>`
    select asked.object, last.created_at, staff_members.name as staff_name
    from unnest(${objects}::text[]) as asked (object)
    cross join lateral (
      select created_at, staff_id from staff_log
      where staff_log.object = asked.object and outcome = 'done' order by id desc limit 1
    ) as last
    left join staff_members on staff_members.id = last.staff_id`.execute(db);
  return rows;
}

/** Each filter has its index, and so have operator and call, and operator and object, together. */
export interface AuditFilter {
  object?: string | undefined;
  staffId?: string | undefined;
  call?: string | undefined;
  /** Only what was done before this moment. */
  before?: number | undefined;
}

/** Longer than any transaction that writes an entry takes. */
const longestTransactionMs = 600_000;

/**
 * Entries are walked by id, a moment is found by time: every entry of before it has a smaller id than the first that was begun so much
 * later. Its transaction began when those had ended.
 */
export const idAboveAllEntriesBeforeMoment = (before: number) => sql<string>`coalesce((
    select first.id from staff_log as first where first.created_at >= ${msToTimestamptz(before + longestTransactionMs)}
    order by first.created_at, first.id limit 1), 9223372036854775807)`;

export function filteredAuditEntriesQuery(db: Kysely<Tables>, { object, staffId, call, before }: AuditFilter) {
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
    .modifyEnd(unpreparedStatementHint);
  if (object !== undefined) entries = entries.where('object', '=', object);
  if (staffId !== undefined) entries = entries.where('staff_id', '=', staffId);
  if (call !== undefined) entries = entries.where('call', '=', call);
  if (before !== undefined)
    entries = entries
      .where('staff_log.created_at', '<', msToTimestamptz(before))
      .where('staff_log.id', '<', idAboveAllEntriesBeforeMoment(before));
  return entries;
}
