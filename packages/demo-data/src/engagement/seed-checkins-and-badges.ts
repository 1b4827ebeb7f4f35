import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';
import { shanghaiDayOf, shanghaiMonthStartMs, addDaysToIsoDay } from '@lanyu/server/db/shanghai-calendar';

/** Which of the demo's players checked in on the last days, today not yet; a day that was missed is a gap. */
const story: Readonly<Record<string, { days: number; missed: readonly number[]; badges: number }>> = {
  whale: { days: 24, missed: [6], badges: 5 },
  hanghang: { days: 9, missed: [3, 4], badges: 1 },
};
/** Every so-manyeth author of the square wears last month's badge. */
const wearersAmong = 9;

/** Days, badges and nothing else: coins of the demo are its money's story. Who checked in already is left alone. */
export async function seedCheckinsAndBadges(
  tx: Tx,
  logins: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const today = shanghaiDayOf(now);
  const months = monthsBefore(now, 12);
  for (const [login, { days, missed, badges }] of Object.entries(story)) {
    const uid = logins[login];
    if (uid === undefined || (await hasCheckedIn(tx, uid))) continue;
    let run = 0;
    for (let ago = days; ago >= 1; ago -= 1) {
      run = missed.includes(ago) ? 0 : run + 1;
      if (run > 0)
        await tx
          .insertInto('engagement_checkins')
          .values({
            user_id: uid,
            day: addDaysToIsoDay(today, -ago),
            run,
            step: ((run - 1) % 7) + 1,
            created_at: new Date(now - ago * 86_400_000),
          })
          .execute();
    }
    await tx
      .insertInto('engagement_badges')
      .values(months.slice(0, badges).map((month) => ({ user_id: uid, month })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`
    insert into engagement_badges (user_id, month)
    select author_id, ${months[0] ?? today}::date from (
      select author_id, row_number() over (order by author_id) as n
      from (select distinct author_id from square_posts where state = 'shown') as authors) as numbered
    where n % ${wearersAmong}::int = 0
    on conflict do nothing`.execute(tx);
}

/** The first days of the months that are over, the last one first. */
function monthsBefore(now: number, count: number): string[] {
  const months: string[] = [];
  for (let start = shanghaiMonthStartMs(now); months.length < count;) {
    start = shanghaiMonthStartMs(start - 1);
    months.push(shanghaiDayOf(start));
  }
  return months;
}

async function hasCheckedIn(tx: Tx, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('engagement_checkins')
    .select('day')
    .where('user_id', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
