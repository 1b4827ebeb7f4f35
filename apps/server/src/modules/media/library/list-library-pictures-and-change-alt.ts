import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, readStaffNames } from '../../staff/public.ts';
import { uploadedPictureViewOf } from '../pictures/uploaded-picture-view.ts';
import {
  findLibraryPicture,
  libraryListOrderForFilter,
  libraryPicturesQuery,
  lockLibraryPicture,
  selectStaffIdsOfPictureUploaders,
  updatePictureAlt,
  type LibraryPictureRow,
} from './library.queries.ts';
import { findPictureUses } from './picture-uses.ts';

type LibraryPicture = DataOf<'PUT /admin/v1/media/picture/{id}'>;

/** Of one kind and one picture: more is a number that nobody reads one by one. */
const usesMost = 50;

/** From the primary: operators see what they just brought. */
export async function listLibraryPictures(
  deps: Deps,
  input: ParsedInputOf<'GET /admin/v1/media/picture/list'>,
): Promise<DataOf<'GET /admin/v1/media/picture/list'>> {
  const db = deps.db.write;
  const { kind, unused, uploader } = input;
  const order = libraryListOrderForFilter(input);
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [kind ?? '', String(unused ?? ''), uploader ?? ''],
    request: input,
    fetch: (slice) => applyKeysetPageRange(libraryPicturesQuery(db, input), order, slice).execute(),
    count: (most) => countRowsUpTo(libraryPicturesQuery(db, input), db, most),
  });
  return { ...page, records: await libraryPicturesOf(deps, page.records) };
}

export async function listPictureUploaders(
  deps: Pick<Deps, 'db'>,
): Promise<DataOf<'GET /admin/v1/media/uploader/list'>> {
  const ids = await selectStaffIdsOfPictureUploaders(deps.db.write);
  const names = await readStaffNames(deps.db.write, ids);
  return { records: ids.map((id) => ({ id, name: names.get(id) ?? '' })) };
}

export async function listPictureUses(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<DataOf<'GET /admin/v1/media/picture/{id}/use/list'>> {
  const row = await findLibraryPicture(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  const uses = await findPictureUses(deps.db.write, [row.folder], usesMost);
  return { records: uses.map(({ folder: _, ...use }) => use) };
}

export async function changePictureAlt(
  deps: Pick<Deps, 'db' | 'env'>,
  staffId: string,
  { id, alt, version }: ParsedInputOf<'PUT /admin/v1/media/picture/{id}'>,
): Promise<LibraryPicture> {
  const row = await transaction(deps.db, async (tx) => {
    const before = await lockLibraryPicture(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const after = await updatePictureAlt(tx, id, alt.trim());
    await recordAudit(tx, {
      staffId,
      call: 'PUT /admin/v1/media/picture/{id}',
      object: `picture ${id}`,
      before: { alt: before.alt },
      after: { alt: after.alt },
    });
    return after;
  });
  const [changed] = await libraryPicturesOf(deps, [row]);
  return changed as LibraryPicture;
}

async function libraryPicturesOf(
  deps: Pick<Deps, 'db' | 'env'>,
  rows: readonly LibraryPictureRow[],
): Promise<LibraryPicture[]> {
  const db = deps.db.write;
  const [names, uses] = await Promise.all([
    readStaffNames(
      db,
      rows.map((row) => row.created_by),
    ),
    findPictureUses(
      db,
      rows.map(({ folder }) => folder),
      usesMost,
    ),
  ]);
  return rows.map((row) => ({
    ...uploadedPictureViewOf(deps.env, row),
    alt: row.alt,
    uses: uses.filter(({ folder }) => folder === row.folder).length,
    deletable: row.attached_at === null && row.state !== 'waiting',
    uploader: row.created_by === null ? null : { id: row.created_by, name: names.get(row.created_by) ?? '' },
    createTime: row.created_at,
    version: row.version,
  }));
}
