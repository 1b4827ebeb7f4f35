import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { iteratePages, type ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const turn = prepareQuery<{ packId: string; userId: string }>()((db, value) =>
  db.selectNoFrom(
    sql<null>`pg_advisory_xact_lock(hashtextextended('gifts ' || ${value('packId')}::text || ' ' || ${value('userId')}::text, 0))`.as(
      'locked',
    ),
  ),
);

/** Serialises a user's claims of one pack until the transaction ends: the second sees the code of the first. */
export async function lockClaimsOfPackByUser(tx: Tx, packId: string, userId: string): Promise<void> {
  await turn.all(tx, { packId, userId });
}

const mine = prepareQuery<{ packIds: readonly string[]; userId: string }>()((db, value) =>
  db
    .selectFrom('gifts_codes')
    .select(['pack_id', sql<number>`max(nth)`.as('count')])
    .where('pack_id', '=', sql<string>`any(${value('packIds')}::bigint[])`)
    .where('user_id', '=', value('userId'))
    .groupBy('pack_id'),
);

/** How many codes of each pack the user has; packs of which there are none are absent. */
export async function countCodesOfUserPerPack(
  executor: Parameters<typeof mine.all>[0],
  packIds: readonly string[],
  userId: string,
): Promise<Map<string, number>> {
  if (packIds.length === 0) return new Map();
  const rows = await mine.all(executor, { packIds, userId });
  return new Map(rows.map(({ pack_id, count }) => [pack_id, count]));
}

/** Whether it skips codes that are being claimed, or waits for them. */
function taking(others: 'skip' | 'wait') {
  return prepareQuery<{ packId: string; userId: string; nth: number; at: Date }>()((db, value) =>
    db
      .with('taken', (cte) =>
        cte
          .updateTable('gifts_codes')
          .set({ user_id: value('userId'), nth: value('nth'), claimed_at: value('at') })
          .where('id', '=', (eb) => {
            const free = eb
              .selectFrom('gifts_codes as free')
              .select('free.id')
              .where('free.pack_id', '=', value('packId'))
              .where('free.user_id', 'is', null)
              // Matches the index of free codes: along another index all claimed codes would be read.
              .orderBy(sql`-free.id`)
              .limit(1)
              .forUpdate();
            return others === 'skip' ? free.skipLocked() : free;
          })
          .returning(['id', 'pack_id', 'code']),
      )
      .with('counted', (cte) =>
        cte
          .insertInto('gifts_changes')
          .columns(['pack_id', 'claimed'])
          .expression((eb) => eb.selectFrom('taken').select(['taken.pack_id', sql<1>`1`.as('claimed')])),
      )
      .selectFrom('taken')
      .select(['taken.id', 'taken.code']),
  );
}

const takingFree = taking('skip');
const takingLast = taking('wait');

/**
 * Takes one code, and records it for the worker to count. Claims do not wait for each other while there are enough
 * codes. When all remaining codes are being claimed, one waits: a claim may roll back, and only if none does, the pack
 * is used up.
 */
export async function takeCodeForUser(tx: Tx, claim: { packId: string; userId: string; nth: number; at: Date }) {
  return (await takingFree.first(tx, claim)) ?? (await takingLast.first(tx, claim));
}

export type ClaimedCodeState = 'open' | 'used' | 'expired';

/** Newest first. */
export const codesOfUserListOrder: ListOrder = {
  name: 'gifts.codes',
  keys: [
    { column: 'c.claimed_at', direction: 'desc', type: 'time' },
    { column: 'c.id', direction: 'desc', type: 'id' },
  ],
};

export type CodeRow = Awaited<ReturnType<ReturnType<typeof codesOfUserQuery>['execute']>>[number];

/** A user's codes with what their packs say of them. */
export function codesOfUserQuery(db: Db, userId: string, state: ClaimedCodeState | undefined, now: number) {
  const all = db
    .selectFrom('gifts_codes as c')
    .innerJoin('gifts_packs as p', 'p.id', 'c.pack_id')
    .select([
      'c.id',
      'c.pack_id',
      'c.code',
      'c.claimed_at',
      'c.used_at',
      'p.title',
      'p.content',
      'p.usage',
      'p.game_id',
      'p.redeem_by',
    ])
    .where('c.user_id', '=', userId);
  if (state === undefined) return all;
  if (state === 'used') return all.where('c.used_at', 'is not', null);
  return all.where('c.used_at', 'is', null).where('p.redeem_by', state === 'open' ? '>' : '<=', msToTimestamptz(now));
}

/** To count them: what their packs say does not matter. */
export function codeIdsOfUserQuery(db: Db, userId: string) {
  return db.selectFrom('gifts_codes as c').select('c.id').where('c.user_id', '=', userId);
}

/** Of the newest `most` codes. */
export async function countUserCodesByState(db: Db, userId: string, now: number, most: number) {
  const { rows } = await sql<{ open: number; used: number; expired: number }>`
    select count(*) filter (where used_at is null and redeem_by > ${msToTimestamptz(now)})::int as open,
      count(*) filter (where used_at is not null)::int as used,
      count(*) filter (where used_at is null and redeem_by <= ${msToTimestamptz(now)})::int as expired
    from (
      select c.used_at, p.redeem_by from gifts_codes c join gifts_packs p on p.id = c.pack_id
      where c.user_id = ${userId} order by c.claimed_at desc, c.id desc limit ${most}
    ) as mine`.execute(db);
  return rows[0] ?? { open: 0, used: 0, expired: 0 };
}

/** Returns whether the user has such a code. A code that is marked already keeps its time. */
export async function setCodeUsedAt(db: Db, { id, userId, at: time }: { id: string; userId: string; at: Date | null }) {
  const row = await db
    .updateTable('gifts_codes')
    .set({ used_at: time === null ? null : sql<Date>`coalesce(used_at, ${time}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Skips codes the pack already has; returns how many were new. */
export async function insertCodes(tx: Tx, packId: string, codes: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into gifts_codes (pack_id, code) select ${packId}, code from unnest(${codes}::text[]) as code
    on conflict (pack_id, code) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The newest unclaimed codes; a running claim keeps its code. */
export async function deleteNewestUnclaimedCodes(tx: Tx, packId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    delete from gifts_codes where id in (
      select id from gifts_codes where pack_id = ${packId} and user_id is null order by -id limit ${most} for update
    ) returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

export const claimsOfPackListOrder: ListOrder = {
  name: 'gifts.claims',
  keys: [
    { column: 'claimed_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

/** Claimed codes of a pack, of all users or of one. */
export function claimsOfPackQuery(db: Db, packId: string, userId: string | undefined) {
  const claims = db
    .selectFrom('gifts_codes')
    .select(['id', 'code', 'used_at'])
    .select([sql<string>`user_id`.as('user_id'), sql<number>`claimed_at`.as('claimed_at')])
    .where('pack_id', '=', packId)
    .where('user_id', 'is not', null);
  return userId === undefined ? claims : claims.where('user_id', '=', userId);
}

export function findClaimedCode(db: Db, id: string) {
  return db
    .selectFrom('gifts_codes')
    .select('code')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .executeTakeFirst();
}

/** Counted no further than `most`. */
export async function countClaimsOfPackSince(db: Db, packId: string, since: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from gifts_codes
      where pack_id = ${packId} and user_id is not null and claimed_at > ${msToTimestamptz(since)} limit ${most}
    ) as claims`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All of a user, oldest first, a page at a time. */
export function iterateGiftCodesOfUser(db: Db, userId: string, most: number) {
  return iteratePages(
    (after) =>
      codesOfUserQuery(db, userId, undefined, 0).where('c.id', '>', after).orderBy('c.id').limit(most).execute(),
    ({ id }) => id,
  );
}
