import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export async function selectFactors(db: Db, staffId: string) {
  const totp = await db.selectFrom('staff_totp').select('staff_id').where('staff_id', '=', staffId).executeTakeFirst();
  const passkeys = await selectPasskeys(db, staffId);
  const { codes } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('codes'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { totp: totp !== undefined, passkeys, codes: Number(codes) };
}

/** Two changes of one operator's factors come one after the other. */
export function lockFactorChangesOfMember(tx: Db, staffId: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended('staff factors', ${staffId}::bigint))`.execute(tx);
}

export function selectTotp(db: Db, staffId: string) {
  return db
    .selectFrom('staff_totp')
    .select(['sealed_secret', 'last_step'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** False for a step that was used already, or lies before one that was. */
export async function markTotpStepUsed(db: Db, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ last_step: String(step) })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function upsertTotp(db: Db, staffId: string, sealedSecret: string, step: number) {
  const fields = { sealed_secret: sealedSecret, last_step: String(step) };
  return db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, ...fields })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(fields))
    .execute();
}

export async function deleteTotp(db: Db, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function selectPasskeys(db: Db, staffId: string) {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
}

/** False when the credential is somebody's already. */
export async function insertPasskey(
  db: Db,
  passkey: {
    staffId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: string[];
    name: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkeys')
    .values({
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: String(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function markPasskeyUsed(db: Db, id: string, counter: number, now: number) {
  return db
    .updateTable('staff_passkeys')
    .set({ counter: String(counter), last_used_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(db: Db, staffId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function replaceRecoveryCodeHashes(db: Db, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** False for a code that is not there or was used; of two that come at once one finds it. */
/** By any of these hashes: one for each key of the application. */
export async function consumeRecoveryCode(
  db: Db,
  staffId: string,
  hashes: readonly Buffer[],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteAllFactors(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}
