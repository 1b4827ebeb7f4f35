import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../db/paging.ts';
import { boundsOfShanghaiDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { auditSentenceOf } from '../../words/audit-sentences.ts';
import {
  describeFieldChanges,
  type FieldChangeInWords,
  type FieldValuesByName,
} from '../../words/describe-field-changes.ts';
import { auditLogListOrder, filteredAuditEntriesQuery } from './audit-log.queries.ts';
import { countRiskyAuditEntries, selectRiskyAuditEntries } from './risky-audit-entries.queries.ts';
import { riskyAuditedCalls } from './risky-audited-calls.ts';
import { replacePermissionKeysByLabels } from './replace-permission-keys-by-labels.ts';

/** From the primary: the reader looks for what was done a moment ago. */
export async function listAuditLog(
  deps: Deps,
  { object, staffId, call, until, risky, ...request }: ParsedInputOf<'GET /admin/v1/staff/log/list'>,
): Promise<DataOf<'GET /admin/v1/staff/log/list'>> {
  const db = deps.db.write;
  // Together they have no index.
  if (object !== undefined && call !== undefined) throw new Failure('badInput', 'call');
  if (risky !== undefined && (object !== undefined || call !== undefined)) throw new Failure('badInput', 'risky');
  const before = until === undefined ? undefined : boundsOfShanghaiDay(until).to;
  const filter = { object, staffId, call, before };
  const ofRiskyCalls = { ...filter, calls: riskyAuditedCalls };
  const page = await readPage(auditLogListOrder, {
    keys: deps.keys,
    scope: [object ?? '', staffId ?? '', call ?? '', until ?? '', risky ?? ''],
    request,
    fetch: (slice) =>
      risky === undefined
        ? applyKeysetPageRange(filteredAuditEntriesQuery(db, filter), auditLogListOrder, slice).execute()
        : selectRiskyAuditEntries(db, ofRiskyCalls, slice),
    count: (most) =>
      risky === undefined
        ? countRowsUpTo(filteredAuditEntriesQuery(db, filter), db, most)
        : countRiskyAuditEntries(db, ofRiskyCalls, most),
  });
  return { ...page, records: page.records.map(entryOf) };
}

export async function readAuditEntry(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<DataOf<'GET /admin/v1/staff/log/{id}'>> {
  const row = await filteredAuditEntriesQuery(deps.db.write, {}).where('staff_log.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Failure('notFound');
  return entryOf(row);
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof filteredAuditEntriesQuery>['executeTakeFirstOrThrow']>>;

function entryOf(row: AuditRow): DataOf<'GET /admin/v1/staff/log/{id}'> {
  return {
    id: row.id,
    staff: { id: row.staff_id ?? '', name: row.staff_name ?? '' },
    call: row.call,
    object: row.object,
    sentence: auditSentenceOf(row),
    outcome: row.outcome,
    reason: row.reason,
    requestId: row.request_id,
    address: row.address,
    session: row.session_id,
    approvalId: row.approval_id ?? '',
    changes: changesIn(row),
    before: row.before,
    after: row.after,
    time: row.created_at,
    reverts: row.reverts ?? '',
    revertedBy: row.reverted_by ?? '',
    bulkId: row.bulk_id ?? '',
  };
}

function changesIn({ before, after }: { before: unknown; after: unknown }): FieldChangeInWords[] {
  if (after === null) return [];
  return describeFieldChanges(
    before === null ? null : replacePermissionKeysByLabels(before as FieldValuesByName),
    replacePermissionKeysByLabels(after as FieldValuesByName),
  );
}
