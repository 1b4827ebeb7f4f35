import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;
type Purpose = Tables['account_sms_codes']['purpose'];

export async function insertSmsCode(
  db: Db,
  code: { phone: string; purpose: Purpose; browserId: string; codeMac: Buffer; createdAt: number; expiresAt: number },
): Promise<string> {
  const { id } = await db
    .insertInto('account_sms_codes')
    .values({
      phone: code.phone,
      purpose: code.purpose,
      browser_id: code.browserId,
      code_mac: code.codeMac,
      created_at: new Date(code.createdAt),
      expires_at: new Date(code.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts an attempt on the newest code that a browser asked for, for a phone and purpose, if it has one left; undefined if
 * there is no such code.
 */
export async function incrementAttemptsOfNewestSmsCode(
  db: Db,
  target: { phone: string; purpose: Purpose; browserId: string },
  now: number,
) {
  const { rows } = await sql<{ id: string; code_mac: Buffer }>`
    update account_sms_codes set tries = tries + 1
    where id = (
        select id from account_sms_codes
        where phone = ${target.phone} and purpose = ${target.purpose} and browser_id = ${target.browserId}
        order by id desc limit 1
      )
      and used_at is null and tries < 5 and expires_at > ${new Date(now)}
    returning id, code_mac`.execute(db);
  return rows[0];
}

export async function markSmsCodeUsed(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_sms_codes')
    .set({ used_at: new Date(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', msToTimestamptz(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type SmsOutcome = 'accepted' | 'refused' | 'unanswered';

/** With what the message cost at that moment, in thousandths of a yuan. */
export async function incrementDailySmsOutcomeAndCost(
  db: Db,
  { day, provider, outcome, costLi }: { day: string; provider: string; outcome: SmsOutcome; costLi: number },
): Promise<void> {
  const column = sql.ref(outcome);
  await sql`
    insert into account_sms_days as d (day, provider, ${column}, cost_li) values (${day}::date, ${provider}, 1, ${costLi})
    on conflict (day, provider) do update set ${column} = d.${column} + 1, cost_li = d.cost_li + excluded.cost_li`.execute(
    db,
  );
}

/** Of each provider, of a day and of the days since another. */
export async function sumSmsOutcomesAndCostPerProvider(db: Db, { day, since }: { day: string; since: string }) {
  type Sums = SmsOutcome | 'cost_li';
  const { rows } = await sql<Record<Sums | `${Sums}_today`, number> & { provider: string }>`
    select provider,
      sum(accepted)::integer as accepted, sum(refused)::integer as refused, sum(unanswered)::integer as unanswered,
      coalesce(sum(accepted) filter (where day = ${day}::date), 0)::integer as accepted_today,
      coalesce(sum(refused) filter (where day = ${day}::date), 0)::integer as refused_today,
      coalesce(sum(unanswered) filter (where day = ${day}::date), 0)::integer as unanswered_today,
      sum(cost_li)::float8 as cost_li,
      coalesce(sum(cost_li) filter (where day = ${day}::date), 0)::float8 as cost_li_today
    from account_sms_days where day >= ${since}::date and day <= ${day}::date
    group by provider order by provider`.execute(db);
  return rows;
}

/** Codes asked for since then, by the first three digits of the phone: a day of them is kept, within the day's budget. */
export async function countSmsCodesByPhonePrefix(db: Db, since: number, most: number) {
  const { rows } = await sql<{ prefix: string; asked: number; used: number }>`
    select left(phone, 3) as prefix, count(*)::integer as asked, (count(used_at))::integer as used
    from account_sms_codes where created_at > ${msToTimestamptz(since)}
    group by 1 order by 2 desc, 1 limit ${most}`.execute(db);
  return rows;
}
