import { sql, type Kysely } from 'kysely';
import type { BulkUndoFacts } from '../../../db/tables/columns.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';

type Db = Kysely<Tables>;
export type BulkRunState = 'checked' | 'running' | 'done' | 'undoing' | 'undone';
export type BulkRowState = 'waiting' | 'skipped' | 'done' | 'failed' | 'undone' | 'kept';

export interface NewBulkRow {
  id: string;
  label: string;
  /** Code of why it is left out; 0 for what will change. */
  skipped: number;
}

export async function insertBulkRun(
  db: Db,
  run: { staffId: string; act: string; parameter: string; rows: readonly NewBulkRow[]; cut: boolean; at: number },
): Promise<string> {
  const { id } = await db
    .insertInto('staff_bulk_runs')
    .values({
      staff_id: run.staffId,
      act: run.act,
      parameter: run.parameter,
      cut: run.cut,
      created_at: new Date(run.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (run.rows.length > 0) {
    await sql`
      insert into staff_bulk_rows (run_id, position, object_id, label, outcome, failure)
      select ${id}::bigint, place, object_id, label, case when skipped = 0 then 'waiting' else 'skipped' end, skipped
      from unnest(
        ${run.rows.map((row) => row.id)}::bigint[], ${run.rows.map((row) => row.label)}::text[],
        ${run.rows.map((row) => row.skipped)}::integer[]
      ) with ordinality as r (object_id, label, skipped, place)`.execute(db);
  }
  return id;
}

export function findBulkRun(db: Db, id: string) {
  return db
    .selectFrom('staff_bulk_runs')
    .select(['id', 'staff_id', 'act', 'parameter', 'note', 'state', 'cut', 'created_at', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type BulkRunRow = NonNullable<Awaited<ReturnType<typeof findBulkRun>>>;

/** Of two presses at once one moves it on. */
export async function changeBulkRunState(
  db: Db,
  id: string,
  change: { from: BulkRunState; to: BulkRunState; note?: string; finishedAt?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_bulk_runs')
    .set({
      state: change.to,
      ...(change.note === undefined ? {} : { note: change.note }),
      ...(change.finishedAt === undefined ? {} : { finished_at: new Date(change.finishedAt) }),
    })
    .where('id', '=', id)
    .where('state', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countBulkRowsByOutcome(db: Db, runId: string): Promise<Record<BulkRowState, number>> {
  const rows = await db
    .selectFrom('staff_bulk_rows')
    .select(['outcome', (eb) => eb.fn.countAll<string>().as('rows')])
    .where('run_id', '=', runId)
    .groupBy('outcome')
    .execute();
  const counts = { waiting: 0, skipped: 0, done: 0, failed: 0, undone: 0, kept: 0 };
  for (const row of rows) counts[row.outcome] = Number(row.rows);
  return counts;
}

export function selectBulkRows(db: Db, runId: string, outcomes: readonly BulkRowState[], most: number) {
  return db
    .selectFrom('staff_bulk_rows')
    .select(['position', 'object_id', 'label', 'outcome', 'failure'])
    .where('run_id', '=', runId)
    .where('outcome', 'in', [...outcomes])
    .orderBy('position')
    .limit(most)
    .execute();
}

/** Undefined when it has another outcome by now. */
export function lockBulkRow(
  tx: Tx,
  { runId, position, outcome }: { runId: string; position: number; outcome: BulkRowState },
) {
  return tx
    .selectFrom('staff_bulk_rows')
    .select(['object_id', 'undo_facts'])
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('outcome', '=', outcome)
    .forUpdate()
    .executeTakeFirst();
}

/** False when another worker was faster. */
export async function updateBulkRow(
  db: Db,
  row: {
    runId: string;
    position: number;
    from: BulkRowState;
    to: BulkRowState;
    failure: number;
    undoFacts?: BulkUndoFacts | undefined;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_bulk_rows')
    .set({
      outcome: row.to,
      failure: row.failure,
      ...(row.undoFacts !== undefined && { undo_facts: JSON.stringify(row.undoFacts) }),
    })
    .where('run_id', '=', row.runId)
    .where('position', '=', row.position)
    .where('outcome', '=', row.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An operator's finished runs of which rows went wrong, and for a shorter time those that can be taken back; newest first. */
export async function selectFinishedBulkRunsOfStaff(
  db: Db,
  { staffId, failedSince, doneSince, most }: { staffId: string; failedSince: number; doneSince: number; most: number },
) {
  const { rows } = await sql<{
    id: string;
    page: string;
    failed: number;
    done: number;
    total: number;
    finished_at: number | null;
  }>`
    select r.id, split_part(r.act, '.', 1) as page, r.finished_at, c.failed, c.done, c.total
    from staff_bulk_runs r, lateral (
      select count(*) filter (where outcome = 'failed')::int as failed,
        count(*) filter (where outcome = 'done')::int as done, count(*)::int as total
      from staff_bulk_rows where run_id = r.id
    ) c
    where r.staff_id = ${staffId} and r.finished_at > ${msToTimestamptz(failedSince)}
      and (c.failed > 0 or (r.finished_at > ${msToTimestamptz(doneSince)} and r.state = 'done' and c.done > 0))
    order by r.id desc limit ${most}`.execute(db);
  return rows;
}
