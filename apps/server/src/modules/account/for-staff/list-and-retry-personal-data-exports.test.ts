import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { signedIn, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const reason = '玩家来电';

async function addExport(uid: string, state: 'failed' | 'ready') {
  const ready = { state, file: 'private/export/x.json', size: '10', expires_at: new Date(Date.now() + 3600_000) };
  const { id } = await server.test.db.write
    .insertInto('account_exports')
    .values({ user_id: uid, ...(state === 'ready' ? ready : { state }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a failed export is made again once, for a reason; a ready one is left alone, and nobody gets a file', async () => {
  const staff = await addStaff(server, ['account.read', 'account.write', 'staff.log']);
  const { uid } = (await signedIn(server)).session;
  const retry = () => staff.call('POST /admin/v1/account/user/{uid}/export/retry', { uid, reason });
  await expect(retry()).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  const id = await addExport(uid, 'failed');
  const tries = await Promise.allSettled([retry(), retry()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(retry()).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
  const list = async (state: 'waiting' | 'failed') =>
    (await staff.call('GET /admin/v1/account/export/list', { state })).records.filter((row) => row.uid === uid);
  expect(await list('failed')).toEqual([]);
  expect(await list('waiting')).toMatchObject([{ id, state: 'waiting', fetchTime: 0 }]);
  const { records } = await staff.call('GET /admin/v1/staff/log/list', { object: `user ${uid}` });
  expect(records.map(({ sentence }) => sentence)).toContain(`重新制作用户 ${uid} 的数据导出，说明：${reason}`);
});

test('operators see that its owner fetched an export, and when', async () => {
  const staff = await addStaff(server, ['account.read']);
  const player = await signedIn(server);
  const { uid } = player.session;
  const id = await addExport(uid, 'ready');
  const shown = async () => (await staff.call('GET /admin/v1/account/user/{uid}', { uid })).exports[0];
  expect(await shown()).toMatchObject({ id, state: 'ready', fetchTime: 0 });
  await server.test.db.write
    .updateTable('account_sessions')
    .set({ proved_at: new Date() })
    .where('user_id', '=', uid)
    .execute();
  await player.call('POST /v1/account/export/{id}/address', { id });
  expect((await shown())?.fetchTime).toBeGreaterThan(Date.now() - 60_000);
});
