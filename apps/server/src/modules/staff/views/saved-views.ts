import { permissionBySavedViewPage, type SavedViewPage } from '@lanyu/contract/staff-views-inbox-and-bulk';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../record-audit.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import {
  deleteSavedViewById,
  findSavedViewWithOwner,
  insertSavedView,
  lockAndCountOwnViews,
  selectSavedViews,
  updateSavedView,
  type SavedViewRow,
} from './saved-views.queries.ts';

type Parts = Pick<Deps, 'db'>;
type SavedView = DataOf<'POST /admin/v1/staff/view'>;

const mostOwn = 50;
const mostListed = 200;

/** Of lists that the operator may read, and of no others: the filters of a view say what is in it. */
export async function listOwnAndSharedViews(
  deps: Parts,
  caller: StaffCaller,
): Promise<DataOf<'GET /admin/v1/staff/view/list'>> {
  const pages = readablePages(caller);
  const rows = await selectSavedViews(deps.db.write, { staffId: caller.staffId, pages, most: mostListed });
  const isReadable = ({ page }: SavedViewRow) => pages.includes(page as SavedViewPage);
  return { records: rows.filter(isReadable).map((row) => viewOf(row, caller)) };
}

export function createSavedView(
  deps: Parts,
  caller: StaffCaller,
  input: ParsedInputOf<'POST /admin/v1/staff/view'>,
): Promise<SavedView> {
  // A list one may not read is as good as none.
  if (!readablePages(caller).includes(input.page)) throw new Failure('notFound');
  return transaction(deps.db, async (tx) => {
    if ((await lockAndCountOwnViews(tx, caller.staffId)) >= mostOwn) throw new Failure('overLimit');
    const id = await insertSavedView(tx, { staffId: caller.staffId, ...input });
    await recordAudit(tx, {
      staffId: caller.staffId,
      call: 'POST /admin/v1/staff/view',
      object: `view ${id}`,
      before: null,
      after: input,
    });
    return viewOf(await ownView(tx, caller, id), caller);
  });
}

export function changeSavedView(
  deps: Parts,
  caller: StaffCaller,
  input: ParsedInputOf<'PUT /admin/v1/staff/view/{id}'>,
): Promise<SavedView> {
  return transaction(deps.db, async (tx) => {
    const before = await ownView(tx, caller, input.id);
    // Who may not read the list any more shares nothing of it with those who may.
    if (!readablePages(caller).includes(before.page as SavedViewPage)) throw new Failure('notFound');
    if (!(await updateSavedView(tx, input))) throw new Failure('editedByOthers');
    const after = await ownView(tx, caller, input.id);
    await recordAudit(tx, {
      staffId: caller.staffId,
      call: 'PUT /admin/v1/staff/view/{id}',
      object: `view ${input.id}`,
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    return viewOf(after, caller);
  });
}

export async function removeSavedView(deps: Parts, caller: StaffCaller, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const before = await ownView(tx, caller, id);
    await deleteSavedViewById(tx, id);
    await recordAudit(tx, {
      staffId: caller.staffId,
      call: 'DELETE /admin/v1/staff/view/{id}',
      object: `view ${id}`,
      before: fieldsOf(before),
      after: null,
    });
  });
}

async function ownView(tx: Tx, caller: StaffCaller, id: string): Promise<SavedViewRow> {
  const row = await findSavedViewWithOwner(tx, id);
  if (row === undefined || row.staff_id !== caller.staffId) throw new Failure('notFound');
  return row;
}

function readablePages({ permissions }: StaffCaller): SavedViewPage[] {
  const pages = Object.keys(permissionBySavedViewPage) as SavedViewPage[];
  return pages.filter((page) => permissions.includes(permissionBySavedViewPage[page]));
}

const fieldsOf = ({ page, name, query, shared }: SavedViewRow) => ({ page, name, query, shared });

function viewOf(row: SavedViewRow, caller: StaffCaller): SavedView {
  return {
    id: row.id,
    ...fieldsOf(row),
    own: row.staff_id === caller.staffId,
    owner: { id: row.staff_id, name: row.owner_name },
    version: row.version,
  };
}
