import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();

async function addUserOf(time: string): Promise<string> {
  const uid = await addUser(server.test.db);
  await server.test.db.write
    .updateTable('account_users')
    .set({ created_at: new Date(time) })
    .where('id', '=', uid)
    .execute();
  return uid;
}

test('users of one day in Shanghai are listed newest first, a page at a time', async () => {
  const staff = await addStaff(server, ['account.read']);
  await addUserOf('2024-02-28T15:59:59Z');
  const [first, last] = [await addUserOf('2024-02-28T16:00:00Z'), await addUserOf('2024-02-29T15:59:59Z')];
  await addUserOf('2024-02-29T16:00:00Z');
  const page = await staff.call('GET /admin/v1/account/user/list', { day: '2024-02-29', pageSize: 1 });
  expect(page.records.map(({ uid }) => uid)).toEqual([last]);
  const next = await staff.call('GET /admin/v1/account/user/list', {
    day: '2024-02-29',
    pageSize: 1,
    cursor: page.nextCursor ?? '',
  });
  expect(next.records.map(({ uid }) => uid)).toEqual([first]);
});

test('two who look at one user or order see each other, and nobody sees who looks at another', async () => {
  const staff = await Promise.all([1, 2].map(() => addStaff(server, ['account.read', 'orders.read'])));
  const [one, other] = staff as [(typeof staff)[0], (typeof staff)[0]];
  const uid = await addUser(server.test.db);
  const call = 'GET /admin/v1/account/user/{uid}/presence';
  expect((await one.call(call, { uid })).others).toEqual([]);
  expect((await other.call(call, { uid })).others).toHaveLength(1);
  expect((await one.call(call, { uid })).others).toHaveLength(1);
  expect((await other.call('GET /admin/v1/orders/order/{id}/presence', { id: uid })).others).toEqual([]);
});

test('two who look at one game, pack, activity or bulletin see each other; who may not read it is refused', async () => {
  const calls = [
    ['GET /admin/v1/catalog/game/{id}/presence', 'catalog.read'],
    ['GET /admin/v1/gift/pack/{id}/presence', 'gift.read'],
    ['GET /admin/v1/activity/{id}/presence', 'activity.read'],
    ['GET /admin/v1/site/bulletin/{id}/presence', 'bulletin.read'],
  ] as const;
  for (const [call, permission] of calls) {
    const staff = await Promise.all([1, 2].map(() => addStaff(server, [permission])));
    const [one, other] = staff as [(typeof staff)[0], (typeof staff)[0]];
    // One number is of a game, a pack and a bulletin: they are not mixed up.
    expect((await one.call(call, { id: '7' })).others, call).toEqual([]);
    expect((await other.call(call, { id: '7' })).others).toEqual([expect.objectContaining({ id: one.session.uid })]);
    const stranger = await addStaff(server, ['orders.read']);
    await expect(stranger.call(call, { id: '7' })).rejects.toMatchObject({ code: 9003 });
  }
});
