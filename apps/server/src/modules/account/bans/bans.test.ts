import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { describe, expect, test } from 'vitest';
import { addApprover } from '../../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf } from '../../../../test/fixtures/test-users.ts';
import { addPlayer, openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { endDueBans } from './end-due-bans.ts';

const clock = { now: Date.now() };
const server = useServer({}, () => clock.now);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const dayMs = 24 * 3600 * 1000;

const moderator = () => addStaff(server, ['account.ban', 'account.read', 'staff.log']);
const ban = (operator: Browser, id: string, days?: number) =>
  operator.call('POST /admin/v1/account/user/{id}/ban', { id, reason: '外挂', ...(days !== undefined && { days }) });
const unban = (operator: Browser, id: string) =>
  operator.call('POST /admin/v1/account/user/{id}/unban', { id, reason: '误封' });
const signIn = ({ loginName, password }: { loginName: string; password: string }) =>
  openBrowser(server.origin).call('POST /user/login', { loginName, password, deviceID: 'device-of-ban' });
const statusOf = async (uid: string) =>
  (
    await server.test.db.write
      .selectFrom('account_users')
      .select('status')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
  ).status;

async function oldPlayer() {
  const player = await addPlayer(server.test.db);
  await server.test.db.write
    .updateTable('account_users')
    .set({ created_at: new Date(clock.now - 100 * dayMs) })
    .where('id', '=', player.uid)
    .execute();
  return player;
}

describe('a ban for some days', () => {
  test('is one person’s for thirty days, ends all sessions, and says when it ends', async () => {
    const [operator, player] = [await moderator(), await oldPlayer()];
    const session = openBrowser(server.origin);
    Object.assign(session.session, await signIn(player));
    await session.call('GET /v1/account/session/list');
    await ban(operator, player.uid, 7);
    const untilTime = clock.now + 7 * dayMs;
    await expect(session.call('GET /v1/account/session/list')).rejects.toMatchObject(refusal('sessionInvalid'));
    await expect(signIn(player)).rejects.toMatchObject({ ...refusal('banned'), data: { untilTime } });

    const { ban: shown, status } = await operator.call('GET /admin/v1/account/user/{uid}', { uid: player.uid });
    expect({ status, ...shown }).toMatchObject({ status: 'banned', reason: '外挂', untilTime, endTime: 0 });
    expect(shown?.bannedBy.name).toBe('运营');
    const { records } = await operator.call('GET /admin/v1/staff/log/list', { object: `user ${player.uid}` });
    const entry = records.find(({ call }) => call === 'POST /admin/v1/account/user/{id}/ban');
    expect(entry).toMatchObject({ before: { banned: false, banUntilTime: null }, after: { banned: true } });
    expect(entry?.sentence).toMatch(/^封禁用户 \d+ 至 \d{4}-\d\d-\d\d \d\d:\d\d，理由：外挂$/);
  });

  test.each(['time', 'lifted', 'sign-in'])(
    'puts off the erasing its player asked for and does not call it off, ended by %s',
    async (end) => {
      const [operator, player] = [await moderator(), await oldPlayer()];
      const eraseAt = clock.now + 10 * dayMs;
      const { write } = server.test.db;
      await write
        .updateTable('account_users')
        .set({ status: 'closing', erase_at: new Date(eraseAt) })
        .where('id', '=', player.uid)
        .execute();
      await ban(operator, player.uid, 1);
      if (end === 'lifted') await unban(operator, player.uid);
      else clock.now += dayMs + 1;
      const signedIn =
        end === 'sign-in' ? await signIn(player).catch((error: unknown) => error) : refusal('accountClosing');
      expect(signedIn).toMatchObject(refusal('accountClosing'));
      await endDueBans({ db: server.test.db, now: () => clock.now }, 100);
      const user = await write
        .selectFrom('account_users')
        .select(['status', 'erase_at'])
        .where('id', '=', player.uid)
        .executeTakeFirstOrThrow();
      expect(user).toEqual({ status: 'closing', erase_at: eraseAt });
    },
  );

  test('of more days, or for good, waits for a second person who reads its length', async () => {
    const [operator, player, checker] = [await moderator(), await oldPlayer(), await addApprover(server)];
    for (const days of [31, 0]) {
      const asked = await ban(operator, player.uid, days).catch((error: unknown) => error);
      expect(asked).toMatchObject(refusal('secondApprovalRequired'));
      const id = (asked as { data: { approvalId: string } }).data.approvalId;
      const { changes } = await checker.call('GET /admin/v1/approval/{id}', { id });
      const [label, after] = days === 0 ? ['封禁至', '永久'] : ['天数', '31'];
      expect(changes).toContainEqual({ label, before: null, after });
      await checker.call('POST /admin/v1/approval/{id}/refuse', { id, reason: '证据不足' });
    }
    expect(await statusOf(player.uid)).toBe('active');
  });

  test('is over by itself: for who signs in at once, for others by the job', async () => {
    const [operator, one, other] = [
      await moderator(),
      await addPlayer(server.test.db),
      await addPlayer(server.test.db),
    ];
    await ban(operator, one.uid, 1);
    await ban(operator, other.uid, 1);
    clock.now += dayMs - 1000;
    await expect(signIn(one)).rejects.toMatchObject(refusal('banned'));
    expect(await endDueBans({ db: server.test.db, now: () => clock.now }, 100)).toBe(0);
    clock.now += 1000;
    await signIn(one);
    expect(await statusOf(other.uid)).toBe('banned');
    expect(await endDueBans({ db: server.test.db, now: () => clock.now }, 100)).toBe(1);
    expect([await statusOf(one.uid), await statusOf(other.uid)]).toEqual(['active', 'active']);
    const late = await moderator();
    const { records } = await late.call('GET /admin/v1/account/user/{uid}/ban/list', { uid: other.uid });
    expect(records).toMatchObject([{ endTime: clock.now, endedBy: { id: '' } }]);
    const log = await late.call('GET /admin/v1/staff/log/list', { object: `user ${other.uid}` });
    expect(log.records[0]?.sentence).toBe(`用户 ${other.uid} 的封禁到期，自动解封`);
  });
});

test('of operators who ban or lift at once one does it, and the others read that it was done', async () => {
  const operators = await Promise.all([moderator(), moderator(), moderator(), moderator()]);
  const { uid } = await addTestUser(server);
  for (const act of [ban, unban]) {
    const answers = await Promise.all(operators.map((operator) => codeOf(act(operator, uid, 7))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === resultCodes.editedByOthers[0])).toHaveLength(3);
  }
  const rows = await server.test.db.write.selectFrom('account_bans').selectAll().where('user_id', '=', uid).execute();
  expect(rows).toMatchObject([{ end_reason: '误封' }]);
  const entries = await server.test.db.write
    .selectFrom('staff_log')
    .select('before')
    .where('object', '=', `user ${uid}`)
    .orderBy('id')
    .execute();
  expect(entries).toHaveLength(2);
  expect(entries[1]?.before).toMatchObject({ banned: true });
});
