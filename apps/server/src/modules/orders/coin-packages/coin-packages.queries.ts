import type { Kysely } from 'kysely';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type PackageFields = Required<Omit<NewRow<'orders_packages'>, 'version'>>;

const columns = ['id', 'price_fen', 'coins', 'bonus', 'badge', 'position', 'withdrawn', 'version'] as const;

export function selectAllCoinPackages(db: Db) {
  return db.selectFrom('orders_packages').select(columns).orderBy('position').orderBy('id').execute();
}

export type PackageRow = Awaited<ReturnType<typeof selectAllCoinPackages>>[number];

export function findPackage(db: Db, id: string) {
  return db.selectFrom('orders_packages').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockPackage(tx: Tx, id: string) {
  return tx.selectFrom('orders_packages').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertPackage(tx: Tx, fields: PackageFields): Promise<PackageRow> {
  return tx.insertInto('orders_packages').values(fields).returning(columns).executeTakeFirstOrThrow();
}

export function updatePackage(tx: Tx, id: string, fields: PackageFields): Promise<PackageRow> {
  return tx
    .updateTable('orders_packages')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
