import { type Kysely, sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const libraryColumns = [
  'id',
  'kind',
  'state',
  'reason',
  'folder',
  'widths',
  'width',
  'height',
  'blur',
  'alt',
  'version',
  'attached_at',
  'created_by',
  'created_at',
] as const;

export type LibraryPictureRow = NonNullable<Awaited<ReturnType<typeof findLibraryPicture>>>;

/** Newest first. */
const libraryOrder: ListOrder = {
  name: 'media.pictures',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/**
 * Those in use of one uploader: by when they began to be used, which only their index can answer. By id the planner would rather walk
 * the whole table, hoping for an early end, although the uploader may have none in use.
 */
const usedOfUploaderOrder: ListOrder = {
  name: 'media.pictures.used',
  keys: [
    { column: 'attached_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

export const libraryListOrderForFilter = ({ unused, uploader }: LibraryFilter): ListOrder =>
  unused === false && uploader !== undefined ? usedOfUploaderOrder : libraryOrder;

export interface LibraryFilter {
  kind?: Tables['media_pictures']['kind'] | undefined;
  unused?: boolean | undefined;
  uploader?: string | undefined;
}

export function libraryPicturesQuery(db: Db, { kind, unused, uploader }: LibraryFilter) {
  let query = db.selectFrom('media_pictures').select(libraryColumns).modifyEnd(unpreparedStatementHint);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (uploader !== undefined) query = query.where('created_by', '=', uploader);
  if (unused !== undefined) query = query.where('attached_at', unused ? 'is' : 'is not', null);
  return query;
}

export function findLibraryPicture(db: Db, id: string) {
  return db.selectFrom('media_pictures').select(libraryColumns).where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody can begin to show it, and nobody else can change it. */
export function lockLibraryPicture(tx: Tx, id: string) {
  return tx.selectFrom('media_pictures').select(libraryColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updatePictureAlt(tx: Tx, id: string, alt: string) {
  return tx
    .updateTable('media_pictures')
    .set({ alt, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(libraryColumns)
    .executeTakeFirstOrThrow();
}

/** The ids of its uploads, which go with it. */
export async function deletePictureAndUploadRows(tx: Tx, id: string): Promise<string[]> {
  const uploads = await tx.deleteFrom('media_uploads').where('picture_id', '=', id).returning('id').execute();
  await tx.deleteFrom('media_pictures').where('id', '=', id).execute();
  return uploads.map((upload) => upload.id);
}

/** Each once, by steps through the index: not every picture is looked at. */
export async function selectStaffIdsOfPictureUploaders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive uploaders as (
      (select created_by as id from media_pictures where created_by is not null order by created_by limit 1)
      union all
      select (
        select created_by from media_pictures where created_by > uploaders.id order by created_by limit 1
      ) from uploaders where uploaders.id is not null
    )
    select id from uploaders where id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
