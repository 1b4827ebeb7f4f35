import { expect, test } from 'vitest';
import { openBrowser, useServer } from '../../../../test/harness/running-server.ts';
import {
  saveMissingModerationMonthTotals,
  listModerationTotalsByMonthForPlayers,
} from './store-and-list-month-totals.ts';

const server = useServer();
const { test: world } = server;
const now = Date.parse('2026-07-03T12:00:00+08:00');
const minute = 60_000;

async function decided(at: string, minutes: number, more: object = {}): Promise<void> {
  const time = Date.parse(at);
  await world.db.write
    .insertInto('moderation_decisions')
    .values({
      case_id: '1',
      kind: 'post',
      author_id: '1',
      staff_id: '1',
      act: 'hide',
      cause: 'report',
      version: 1,
      opened_at: new Date(time - minutes * minute),
      decided_at: new Date(time),
      ...more,
    })
    .execute();
}

test('a month is counted once it is over, by Shanghai’s calendar, and does not change any more', async () => {
  expect(await openBrowser(server.origin).call('GET /v1/moderation/months', {})).toEqual({ months: [] });
  await decided('2026-06-01T00:00:00+08:00', 2);
  await decided('2026-06-10T10:00:00+08:00', 4, { act: 'keep' });
  await decided('2026-06-30T23:59:59+08:00', 30, { cause: 'appeal', act: 'keep' });
  await decided('2026-06-12T10:00:00+08:00', 6, { cause: 'appeal' });
  // Taken back, of the month before, and of the month that is not over.
  await decided('2026-06-12T11:00:00+08:00', 900, { undone_at: new Date(now) });
  await decided('2026-05-31T23:59:59+08:00', 900);
  await decided('2026-07-01T00:00:00+08:00', 900);
  const deps = { db: world.db, now: () => now };
  await saveMissingModerationMonthTotals(deps);
  const { months } = await listModerationTotalsByMonthForPlayers(deps);
  expect(months).toMatchObject([
    {
      month: '2026-06',
      decided: 4,
      kept: 2,
      hidden: 2,
      appeals: 2,
      overturned: 1,
      medianSeconds: 5 * 60,
    },
    { month: '2026-05', decided: 1 },
  ]);
  await decided('2026-06-20T10:00:00+08:00', 1);
  await saveMissingModerationMonthTotals(deps);
  expect((await listModerationTotalsByMonthForPlayers(deps)).months).toEqual(months);
});
