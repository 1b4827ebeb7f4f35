import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export function selectSettingRows(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('site_settings')
    .select(['key', 'value', 'version', 'updated_at', 'updated_by'])
    .where('key', 'in', keys)
    .execute();
}

/** Until the end of the transaction one writer changes a group: a setting that nobody wrote yet has no row to lock. */
export async function advisoryLockSettingGroup(tx: Tx, group: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site.settings ${group}`}, 0))`.execute(tx);
}

export async function upsertSettings(
  tx: Tx,
  values: readonly (readonly [key: string, value: unknown])[],
  by: { staffId: string; at: Date },
): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insertInto('site_settings')
    .values(
      values.map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_by: by.staffId,
        updated_at: by.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
        version: sql<number>`site_settings.version + 1`,
      })),
    )
    .execute();
}

/** Whether the logo is one of these pictures. */
export async function selectPictureFoldersUsedAsLogo(db: Db, folders: readonly string[]) {
  const rows = await db
    .selectFrom('site_settings')
    .select(sql<string>`value ->> 'folder'`.as('folder'))
    .where('key', '=', 'logo')
    .where(sql<boolean>`jsonb_typeof(value) = 'object'`)
    .execute();
  return rows.filter(({ folder }) => folders.includes(folder));
}
