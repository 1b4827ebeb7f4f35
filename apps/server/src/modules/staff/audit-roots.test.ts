import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { shanghaiDayOf, addDaysToIsoDay } from '#src/db/shanghai-calendar.ts';
import { computeAndStoreDueAuditRoots, findTamperedAuditDay } from '#src/modules/staff/audit-roots.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { useServer } from '../../../test/harness/running-server.ts';

const server = useServer();
const dayMs = 24 * 3600 * 1000;

describe('the daily root of the audit log', () => {
  test('covers every entry of its day and all days before; removing or changing one is noticed', async () => {
    const operator = await addStaff(server, ['staff.log']);
    const staffId = operator.session.uid;
    const { write } = server.test.db;
    const today = shanghaiDayOf(Date.now());
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs);
    for (const daysAgo of [3, 3, 2, 1]) {
      await write
        .insertInto('staff_log')
        .values({ staff_id: staffId, call: 'x', object: 'game 1', created_at: at(daysAgo) })
        .execute();
    }
    const run = (daysAgo: number) =>
      computeAndStoreDueAuditRoots({ db: server.db, now: () => Date.now() - daysAgo * dayMs });
    expect(await run(2)).toEqual([addDaysToIsoDay(today, -3)]);
    expect(await run(0)).toEqual([addDaysToIsoDay(today, -2), addDaysToIsoDay(today, -1)]);
    expect(await run(0)).toEqual([]);
    const changed = () => findTamperedAuditDay({ db: server.db }, addDaysToIsoDay(today, -5), today);
    expect(await changed()).toBeUndefined();

    const { records } = await operator.call('GET /admin/v1/staff/log/root/list', {});
    expect(records.map(({ day, entries }) => [day, entries])).toEqual([
      [addDaysToIsoDay(today, -1), 1],
      [addDaysToIsoDay(today, -2), 1],
      [addDaysToIsoDay(today, -3), 2],
    ]);
    const newest = await operator.call('GET /admin/v1/staff/log/root/list', { pageSize: 2 });
    const older = await operator.call('GET /admin/v1/staff/log/root/list', { cursor: newest.nextCursor ?? '' });
    expect([...newest.records, ...older.records]).toEqual(records);
    await expect(server.db.write.deleteFrom('staff_log_roots').execute()).rejects.toThrow(/denied/);
    // Even by the owner of the database.
    const owner = new pg.Client({ connectionString: server.test.ownerUrl });
    await owner.connect();
    await owner.query("update staff_log set object = 'game 2' where created_at < now() - interval '36 hours'");
    await owner.end();
    expect(await changed()).toBe(addDaysToIsoDay(today, -3));
  });
});
