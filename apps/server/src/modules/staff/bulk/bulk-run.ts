import type { CallName, DataOf } from '@lanyu/contract/all-calls';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import { z } from 'zod';
import type { BulkUndoFacts } from '../../../db/tables/columns.ts';
import { transaction, runAsNestedTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { runInStaffRequestContext } from '../../../staff-audit-context.ts';
import { findMakerAsCaller } from '../approvals/is-only-approver-and-find-maker.ts';
import { recordAudit } from '../record-audit.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { findBulkActionByName } from './bulk-actions.ts';
import {
  countBulkRowsByOutcome,
  findBulkRun,
  insertBulkRun,
  changeBulkRunState,
  lockBulkRow,
  selectBulkRows,
  updateBulkRow,
  type BulkRunRow,
  type NewBulkRow,
} from './bulk-runs.queries.ts';

type BulkRun = DataOf<'GET /admin/v1/staff/bulk/{id}'>;

const shownRows = 20;
const pieceRows = 100;

export const processBulkRunJob = defineJob({
  name: 'staff.bulk',
  data: z.object({ runId: z.string() }),
  expireInSeconds: 900,
});

/** The rows are those that were looked at: what is found later is not in it. */
export async function createBulkRun(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  {
    call,
    act,
    parameter = '',
    rows,
    cut,
  }: { call: CallName; act: string; parameter?: string; rows: readonly NewBulkRow[]; cut: boolean },
): Promise<BulkRun> {
  return transaction(deps.db, async (tx) => {
    const id = await insertBulkRun(tx, { staffId, act, parameter, rows, cut, at: deps.now() });
    await recordAudit(tx, { staffId, call, object: `bulk ${id}`, before: null, after: { total: rows.length } });
    return runOf(tx, (await findBulkRun(tx, id)) as BulkRunRow);
  });
}

export async function readBulkRun(deps: Pick<Deps, 'db'>, caller: StaffCaller, id: string): Promise<BulkRun> {
  const run = await ownRun(deps.db.write, caller, id);
  const shown = await runOf(deps.db.write, run);
  if (mayDo(run, caller)) return shown;
  // Who lost the permission learns what became of the run, and nothing of what it was about.
  return { ...shown, rows: shown.rows.map((row) => ({ ...row, label: '' })) };
}

function mayDo({ act }: BulkRunRow, { permissions }: StaffCaller): boolean {
  const permission = findBulkActionByName(act)?.permission;
  return permission !== undefined && permissions.includes(permission);
}

export function startBulkRunAfterCheck(
  deps: Pick<Deps, 'db' | 'queue'>,
  caller: StaffCaller,
  { id, note }: { id: string; note: string },
): Promise<BulkRun> {
  return moveAndEnqueue(deps, caller, id, { from: 'checked', to: 'running', note });
}

export function undoBulkRun(deps: Pick<Deps, 'db' | 'queue'>, caller: StaffCaller, id: string): Promise<BulkRun> {
  return moveAndEnqueue(deps, caller, id, { from: 'done', to: 'undoing' });
}

/** A second press finds it moved already and changes nothing. */
function moveAndEnqueue(
  deps: Pick<Deps, 'db' | 'queue'>,
  caller: StaffCaller,
  id: string,
  change: Parameters<typeof changeBulkRunState>[2],
): Promise<BulkRun> {
  return transaction(deps.db, async (tx) => {
    const run = await ownRun(tx, caller, id);
    if (!mayDo(run, caller)) throw new Failure('noStaffPermission');
    if (await changeBulkRunState(tx, id, change)) {
      await deps.queue.enqueue(tx, processBulkRunJob, { runId: id });
      await recordAudit(tx, {
        staffId: caller.staffId,
        call: `POST /admin/v1/staff/bulk/{id}/${change.to === 'running' ? 'run' : 'undo'}`,
        object: `bulk ${id}`,
        before: null,
        after: { note: change.note ?? run.note },
      });
    }
    return runOf(tx, await ownRun(tx, caller, id));
  });
}

interface BulkAttempt {
  signal?: AbortSignal;
  /** No other try follows: a row that breaks it is marked, and the others go on. */
  isLast?: boolean;
}

/** Row by row, each in a transaction of its own with its outcome: a worker that dies leaves no row half done. */
export async function processRowsOfBulkRun(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  runId: string,
  { signal, isLast = false }: BulkAttempt = {},
): Promise<void> {
  const run = await findBulkRun(deps.db.write, runId);
  if (run?.state !== 'running' && run?.state !== 'undoing') return;
  const undoing = run.state === 'undoing';
  const from = undoing ? 'done' : 'waiting';
  for (;;) {
    const rows = await selectBulkRows(deps.db.write, runId, [from], pieceRows);
    if (rows.length === 0) break;
    for (const { position } of rows) {
      signal?.throwIfAborted();
      await workOffRow(deps, run, position, undoing).catch(async (error: unknown) => {
        if (!isLast) throw error;
        deps.log.error({ runId, position, err: error }, 'a row of a bulk run cannot be worked off');
        const failure = resultCodeOfName('failed');
        await updateBulkRow(deps.db.write, { runId, position, from, to: undoing ? 'kept' : 'failed', failure });
      });
    }
  }
  const to = undoing ? 'undone' : 'done';
  await changeBulkRunState(deps.db.write, runId, { from: run.state, to, finishedAt: deps.now() });
}

/** Locks the row first: who comes second, after a takeover, waits, and finds it done. */
async function workOffRow(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  run: BulkRunRow,
  position: number,
  undoing: boolean,
): Promise<void> {
  const act = findBulkActionByName(run.act);
  const from = undoing ? 'done' : 'waiting';
  await transaction(deps.db, async (tx) => {
    const row = await lockBulkRow(tx, { runId: run.id, position, outcome: from });
    if (row === undefined) return;
    const mark = (to: 'done' | 'failed' | 'undone' | 'kept', failure: number, undoFacts?: BulkUndoFacts) =>
      updateBulkRow(tx, { runId: run.id, position, from, to, failure, undoFacts });
    try {
      const facts = await runAsNestedTransaction(tx, async () => {
        const maker = await findMakerAsCaller(tx, run.staff_id, deps.now());
        if (act === undefined || maker?.permissions.includes(act.permission) !== true) {
          throw new Failure('noStaffPermission');
        }
        const target = { id: row.object_id, note: run.note, parameter: run.parameter };
        const request = { requestId: '', address: '', sessionId: '', bulkId: run.id };
        return runInStaffRequestContext(request, async () => {
          if (!undoing) return act.run(deps, maker, target);
          await act.undo(deps, maker, { ...target, facts: row.undo_facts ?? {} });
          return undefined;
        });
      });
      await mark(undoing ? 'undone' : 'done', 0, facts);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await mark(undoing ? 'kept' : 'failed', resultCodeOfName(error.code));
    }
  });
}

async function ownRun(db: Deps['db']['write'], caller: StaffCaller, id: string): Promise<BulkRunRow> {
  const run = await findBulkRun(db, id);
  if (run?.staff_id !== caller.staffId) throw new Failure('notFound');
  return run;
}

async function runOf(db: Deps['db']['write'], run: BulkRunRow): Promise<BulkRun> {
  const telling =
    run.state === 'checked' ? (['skipped', 'waiting'] as const) : (['failed', 'kept', 'skipped'] as const);
  const rows = await selectBulkRows(db, run.id, telling, shownRows);
  return {
    id: run.id,
    act: run.act,
    note: run.note,
    state: run.state,
    cut: run.cut,
    counts: await countBulkRowsByOutcome(db, run.id),
    rows: rows.map(({ object_id, label, outcome, failure }) => ({
      id: object_id,
      label,
      outcome,
      failure,
    })),
    createTime: run.created_at,
    finishTime: run.finished_at ?? 0,
  };
}
