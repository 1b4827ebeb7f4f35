import { sql } from 'kysely';
import { shanghaiDayOf, shanghaiMonthStartMs, addDaysToIsoDay } from '@lanyu/server/db/shanghai-calendar';
import type { Tx } from '@lanyu/server/db/transaction';

const day = 24 * 3600 * 1000;

/** The words of which people write most, over a month. */
export async function seedSensitiveWordHits(tx: Tx, now: number): Promise<void> {
  const today = shanghaiDayOf(now);
  await sql`
    insert into moderation_word_hits (word_id, day, part, hits)
    select w.id, ${addDaysToIsoDay(today, -29)}::date + d, 0, 1 + (w.id * 7 + d * 3) % 9
    from (select id from moderation_words order by id desc limit 120) w, generate_series(0, 29) d
    where (w.id + d) % 3 = 0
    on conflict do nothing`.execute(tx);
}

const bans = [
  { days: 1, reason: '人身攻击' },
  { days: 3, reason: '广告引流，图里有联系方式' },
  { days: 7, reason: '欺诈交易' },
  { days: 30, reason: '广告引流，屡次发布' },
];

export async function seedPostingBans(
  tx: Tx,
  { people, staff, now }: { people: readonly string[]; staff: readonly string[]; now: number },
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('moderation_silences')
    .values(
      people.map((user_id, nth) => {
        const { days = 1, reason = '' } = bans[nth % bans.length] ?? {};
        const since = now - (nth % 3) * 3600_000 - 600_000;
        return {
          user_id,
          until_at: new Date(since + days * day),
          reason,
          created_by: staff[nth % staff.length] ?? null,
          created_at: new Date(since),
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Three whole months before this one, as the job would have stored them. */
export async function seedModerationMonthTotals(tx: Tx, now: number): Promise<void> {
  const totals = [
    { decided: 1284, kept: 902, hidden: 382, reports: 961, appeals: 41, overturned: 6, median_seconds: 214 },
    { decided: 1107, kept: 815, hidden: 292, reports: 803, appeals: 33, overturned: 4, median_seconds: 263 },
    { decided: 968, kept: 731, hidden: 237, reports: 655, appeals: 29, overturned: 5, median_seconds: 341 },
  ];
  let from = shanghaiMonthStartMs(now);
  for (const each of totals) {
    from = shanghaiMonthStartMs(from - 1);
    await tx
      .insertInto('moderation_months')
      .values({ month: shanghaiDayOf(from), ...each })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
