import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'pack_id',
  'staff_id',
  'file_name',
  'state',
  'upload_id',
  'format',
  'encoding',
  'fault',
  'cells',
  'bad',
  'bad_rows',
  'repeated',
  'known',
  'fresh',
  'added',
  'added_up_to',
  'created_at',
] as const;

export type PackCodeImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const importListOrder: ListOrder = {
  name: 'gifts.imports',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export function importsOfPackQuery(db: Db, packId: string) {
  return db.selectFrom('gifts_code_imports').select(columns).where('pack_id', '=', packId);
}

export function findImport(db: Db, id: string) {
  return db.selectFrom('gifts_code_imports').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockImport(tx: Tx, id: string) {
  return tx.selectFrom('gifts_code_imports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertImport(
  tx: Tx,
  row: Pick<NewRow<'gifts_code_imports'>, 'pack_id' | 'staff_id' | 'file_name' | 'upload_id'>,
) {
  return tx.insertInto('gifts_code_imports').values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Of one pack, counted no further than `most`. */
export async function countUnfinishedImportsOfPack(tx: Tx, packId: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('gifts_code_imports')
    .select('id')
    .where('pack_id', '=', packId)
    .where('state', 'in', ['reading', 'checked', 'adding'])
    .limit(most)
    .execute();
  return rows.length;
}

/** Over all packs, up to `most`. */
export async function countUnfinishedImportsOfStaff(tx: Tx, staffId: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('gifts_code_imports')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['reading', 'checked', 'adding'])
    .limit(most)
    .execute();
  return rows.length;
}

export function updateImport(db: Db, id: string, fields: Partial<Omit<NewRow<'gifts_code_imports'>, 'pack_id'>>) {
  return db
    .updateTable('gifts_code_imports')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A code that the file has twice is there once. */
export async function insertStagedCodes(tx: Tx, importId: string, codes: readonly string[]): Promise<void> {
  await sql`
    insert into gifts_staged_codes (import_id, code) select ${importId}, code from unnest(${codes}::text[]) as code
    on conflict do nothing`.execute(tx);
}

/** How many different codes the file has, and how many of them the pack has already. */
export async function countStagedAndKnownCodes(tx: Tx, importId: string, packId: string) {
  const { rows } = await sql<{ staged: number; known: number }>`
    select count(*)::int as staged, count(c.id)::int as known
    from gifts_staged_codes s left join gifts_codes c on c.pack_id = ${packId} and c.code = s.code
    where s.import_id = ${importId}`.execute(tx);
  return rows[0] ?? { staged: 0, known: 0 };
}

/** Moves the next staged codes into the pack: how many were taken, how many of them are new, and the last one. */
export async function moveStagedCodesIntoPack(
  tx: Tx,
  { importId, packId, after, most }: { importId: string; packId: string; after: string; most: number },
): Promise<{ taken: number; added: number; last: string }> {
  const { rows } = await sql<{ taken: number; added: number; last: string | null }>`
    with next as materialized (
      select code from gifts_staged_codes where import_id = ${importId} and code > ${after} order by code limit ${most}
    ), taken as (
      delete from gifts_staged_codes s using next where s.import_id = ${importId} and s.code = next.code returning s.code
    ), added as (
      insert into gifts_codes (pack_id, code) select ${packId}, code from taken
      on conflict (pack_id, code) do nothing returning 1
    )
    select (select count(*)::int from taken) as taken, (select count(*)::int from added) as added,
      (select max(code) from next) as last`.execute(tx);
  const [row] = rows;
  return { taken: row?.taken ?? 0, added: row?.added ?? 0, last: row?.last ?? after };
}

/** Those at work that began before then: the job of each may have run out of retries. */
export function selectUnfinishedImportsCreatedBefore(db: Db, before: number) {
  return db
    .selectFrom('gifts_code_imports')
    .select(['id', 'state'])
    .where('state', 'in', ['reading', 'adding'])
    .where('created_at', '<', msToTimestamptz(before))
    .limit(100)
    .execute();
}

/** Files that nobody confirmed are dropped. */
export async function discardUnconfirmedImportsBefore(db: Db, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('gifts_code_imports')
    .set({ state: 'discarded', finished_at: sql<Date>`now()` })
    .where('state', '=', 'checked')
    .where('created_at', '<', msToTimestamptz(before))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of files that were discarded or refused; returns how many were deleted. */
export async function deleteStagedCodesOfDroppedImports(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gifts_staged_codes where (import_id, code) in (
      select s.import_id, s.code from gifts_staged_codes s join gifts_code_imports i on i.id = s.import_id
      where i.state in ('discarded', 'refused') limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
