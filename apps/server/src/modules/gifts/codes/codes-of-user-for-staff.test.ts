import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { addPack } from '../../../../test/fixtures/gift-packs.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();

async function claimedCode(uid: string): Promise<{ id: string; code: string }> {
  const pack = await addPack(server.test.db, { codes: 1 });
  return server.test.db.write
    .updateTable('gifts_codes')
    .set({ user_id: uid, nth: 1, claimed_at: new Date() })
    .where('pack_id', '=', pack)
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

test('operators see the end of a user’s codes; a whole one is shown for a reason and written down', async () => {
  const [uid, another] = [await addUser(server.test.db), await addUser(server.test.db)];
  const { id, code } = await claimedCode(uid);
  const reader = await addStaff(server, ['gift.read']);
  const { records } = await reader.call('GET /admin/v1/gift/user/{uid}/code/list', { uid });
  expect(records).toMatchObject([{ id, used: false }]);
  expect(JSON.stringify(records)).not.toContain(code);
  expect((await reader.call('GET /admin/v1/gift/user/{uid}/code/list', { uid: another })).records).toEqual([]);
  const reveal = 'POST /admin/v1/gift/code/{id}/reveal';
  const ask = { id, reason: '玩家说兑换不了' };
  await expect(reader.call(reveal, ask)).rejects.toMatchObject({ code: resultCodes.noStaffPermission[0] });

  const writer = await addStaff(server, ['gift.read', 'gift.write', 'staff.log']);
  expect(await writer.call(reveal, ask)).toEqual({ code });
  const { records: log } = await writer.call('GET /admin/v1/staff/log/list', { object: `code ${id}` });
  expect(log[0]).toMatchObject({ sentence: `查看已领取的兑换码 ${id}`, reason: '玩家说兑换不了' });
});
