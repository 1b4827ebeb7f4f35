// What players were told of their visits, held against what the database has and what the workers counted.
import { waitUntil } from '@lanyu/services/process';
import type { Counts } from './players.ts';
import { asOwner } from './stage.ts';

/** Waits until the queue is empty, then holds the books against what players were told. */
export async function auditVisits(database: string, counts: Counts): Promise<string[]> {
  return asOwner(database, async (client) => {
    const number = async (sql: string, values: unknown[] = []) =>
      Number((await client.query<{ n: string }>(sql, values)).rows[0]?.n ?? NaN);
    const open = `select count(*) as n from boss.job where state in ('created', 'retry', 'active')`;
    await waitUntil('the queue is empty', async () => (await number(open)) === 0, 90).catch(() => undefined);

    const acknowledged = [...counts.acknowledged];
    const books = {
      acknowledged: acknowledged.length,
      lost: await number(
        `select count(*) as n from unnest($1::text[]) as a (device_id)
         where 1 <> (select count(*) from site_visits v where v.device_id = a.device_id)`,
        [acknowledged],
      ),
      visits: await number('select count(*) as n from site_visits'),
      uncounted: await number('select count(*) as n from site_visits where not counted'),
      counted: await number('select coalesce(sum(visits), 0) as n from site_channel_days'),
      openJobs: await number(open),
      completedJobs: await number(`select count(*) as n from boss.job where state = 'completed'`),
      otherJobs: await number(
        `select count(*) as n from boss.job where state not in ('completed', 'created', 'retry', 'active')`,
      ),
    };
    console.log(JSON.stringify(books));
    const faults: string[] = [];
    if (books.acknowledged === 0) faults.push('no visit was acknowledged: nothing was proven');
    if (books.lost > 0) faults.push(`${books.lost} acknowledged visits are not there exactly once`);
    if (books.uncounted > 0 || books.counted !== books.visits)
      faults.push(`${books.visits} visits, ${books.counted} counted`);
    if (books.openJobs > 0) faults.push(`${books.openJobs} jobs are stuck`);
    if (books.otherJobs > 0) faults.push(`${books.otherJobs} jobs failed or were cancelled`);
    return faults;
  });
}
