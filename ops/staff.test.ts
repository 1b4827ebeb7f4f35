import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { runStaffCommand } from './staff.ts';

const t = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: t.ownerUrl, applicationName: 'lanyu-staff-test', poolSize: 1, timeoutScale: 20 });
});
afterAll(() => db.close());

const staff = (...typed: string[]) => runStaffCommand({ db, now: Date.now }, typed);

test('an owner is added, kept and let in again by the command line, with entries in the log', async () => {
  expect(await staff('add', 'first.owner', '首位', '--roles', 'owner')).toMatch(
    /Temporary password.*: \w{5}-\w{5}-\w{5}$/,
  );
  await expect(staff('add', 'first.owner', '首位')).rejects.toMatchObject({ code: 'nameUnavailable' });
  await expect(staff('disable', 'first.owner')).rejects.toMatchObject({ code: 'lastOwner' });
  await staff('add', 'second.owner', '第二位', '--roles', 'owner');
  await staff('disable', 'first.owner');
  expect(await staff('list')).toMatch(/first\.owner\t首位\tdisabled\towner/);
  await staff('enable', 'first.owner');
  await staff('networks', 'owner', '10.0.0.0/8');
  await staff('networks', 'owner');
  await staff('factor', 'first.owner');
  await staff('roles', 'first.owner', 'editor');
  expect(await staff('sessions', 'first.owner', '--end')).toBe('0 sessions have ended.');
  const log = await t.db.write
    .selectFrom('staff_log as l')
    .select('l.call')
    // No operator did it: the command line is nobody's.
    .where('l.staff_id', 'is', null)
    .orderBy('l.id')
    .execute();
  expect(log.map(({ call }) => call.replace('npm run staff -- ', ''))).toEqual([
    'add',
    'add',
    'disable',
    'enable',
    'networks',
    'networks',
    'factor',
    'roles',
    'sessions',
  ]);
});
