import { type Kysely, sql } from 'kysely';
import { at } from '../../db/clock.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;

interface Identity {
  issuer: string;
  subject: string;
}

export function insertTicket(db: Db, ticket: Identity & { key: Buffer; expiresAt: number }) {
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

/** Who the ticket stands for; it is gone with the transaction that asks. */
export function takeTicket(db: Db, key: Buffer, now: number): Promise<Identity | undefined> {
  return db
    .deleteFrom('account_apple_tickets')
    .where('key', '=', key)
    .where('expires_at', '>', at(now))
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
}

/** Those that nobody came for, a few at a time; says how many. */
export async function deleteDeadTickets(db: Db, now: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_apple_tickets')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('account_apple_tickets')
        .select('key')
        .where('expires_at', '<=', at(now))
        .orderBy('expires_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Held until the transaction ends: of several first logins of one person one makes the account, the others find it. */
export async function lockIdentity(db: Db, { issuer, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer}\n${subject}`}, 0))`.execute(db);
}

export async function findIdentity(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
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
