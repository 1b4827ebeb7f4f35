import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { deleteOldRowsBatch } from '../../../db/delete-old-rows-batch.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

interface Identity {
  issuer: string;
  subject: string;
}

export function insertAppleTicket(db: Db, ticket: Identity & { key: Buffer; expiresAt: number }) {
  return db
    .insertInto('account_apple_tickets')
    .values({
      key: ticket.key,
      issuer: ticket.issuer,
      subject: ticket.subject,
      expires_at: new Date(ticket.expiresAt),
    })
    .execute();
}

/** The identity of the ticket; the ticket is deleted in this transaction. */
export function consumeAppleTicket(db: Db, key: Buffer, now: number): Promise<Identity | undefined> {
  return db
    .deleteFrom('account_apple_tickets')
    .where('key', '=', key)
    .where('expires_at', '>', msToTimestamptz(now))
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
}

export function deleteExpiredAppleTickets(db: Db, now: number, most: number): Promise<number> {
  return deleteOldRowsBatch(db, 'account_apple_tickets', { key: 'key', time: 'expires_at' }, { until: now, most });
}

/**
 * Locks until the transaction ends: of several concurrent first logins of one person one creates the account, the
 * others find it.
 */
export async function lockFirstSignInOfIdentity(db: Db, { issuer, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer}\n${subject}`}, 0))`.execute(db);
}

export async function findUserIdOfIdentity(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export function insertIdentity(db: Db, { issuer, subject }: Identity, userId: string) {
  return db.insertInto('account_identities').values({ issuer, subject, user_id: userId }).execute();
}
