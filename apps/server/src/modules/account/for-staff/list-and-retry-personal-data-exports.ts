import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockUserIfAny } from '../account.queries.ts';
import { staffExportViewOf } from '../privacy/export-view.ts';
import {
  exportListOrder,
  exportIdsOfEverybodyQuery,
  exportsOfEverybodyQuery,
  selectExportsOfUser,
  setFailedExportWaiting,
} from '../privacy/exports.queries.ts';
import { exportAccountJob } from '../privacy/make-export-and-notify.ts';

type ListKey = 'GET /admin/v1/account/export/list';
const retryCall = 'POST /admin/v1/account/user/{uid}/export/retry';

/** States only: nobody of the back-office can fetch a file. */
export async function listPersonalDataExportsOfAllUsers(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  { state, ...request }: ParsedInputOf<ListKey>,
): Promise<DataOf<ListKey>> {
  const db = deps.db.write;
  const page = await readPage(exportListOrder, {
    keys: deps.keys,
    scope: [state ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(exportsOfEverybodyQuery(db, state), exportListOrder, slice).execute(),
    count: (most) => countRowsUpTo(exportIdsOfEverybodyQuery(db, state), db, most),
  });
  return {
    ...page,
    records: page.records.map(({ user_id: uid, name, ...row }) => ({
      ...staffExportViewOf(row, deps.now()),
      uid,
      name,
    })),
  };
}

/** The owner asked for it once, and is told when it is there. Nothing is started that nobody asked for. */
export async function retryPersonalDataExport(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  staffId: string,
  { uid, reason }: ParsedInputOf<typeof retryCall>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUserIfAny(tx, uid);
    if (user === undefined || user.status === 'deleted') throw new Failure('notFound');
    const [newest] = await selectExportsOfUser(tx, uid, 1);
    if (newest === undefined) throw new Failure('notFound');
    if (!(await setFailedExportWaiting(tx, newest.id, deps.now()))) throw new Failure('editedByOthers');
    await deps.queue.enqueue(tx, exportAccountJob, { exportId: newest.id });
    const [before, after] = [{ state: 'failed' }, { state: 'waiting', export: newest.id, reason }];
    await recordAudit(tx, { staffId, call: retryCall, object: `user ${uid}`, before, after });
  });
  return null;
}
