import { resultCodes } from '@lanyu/contract/result-codes';
import type { CallName, InputOf } from '@lanyu/contract/all-calls';
import { allPermissions, permissionLabels, type Permission } from '@lanyu/contract/permissions';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addApprover } from '../../../../test/fixtures/approving-colleague.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addPlayer, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const day = 24 * 3600 * 1000;
/** 23:30 in Shanghai. */
const late = Date.UTC(2031, 2, 4, 15, 30);

/** What the second person reads of a call that waits. */
async function readBySecond<K extends CallName>(maker: Browser, key: K, input: InputOf<K>) {
  const asked = (await (maker.call as (key: K, input: InputOf<K>) => Promise<unknown>)(key, input).catch(
    (error: unknown) => error,
  )) as { code: number; data: { approvalId: string } };
  expect(asked).toMatchObject({ code: resultCodes.secondApprovalRequired[0] });
  const checker = await addApprover(server);
  const { sentence, changes } = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
  expect(JSON.stringify(changes)).not.toMatch(/undefined|NaN|\[object|[{[]\\"/);
  return { sentence, changes: changes.map(({ label, before, after }) => [label, before, after]) };
}

test('roles of a colleague: by name, with the colleague’s name', async () => {
  const owner = await addStaff(server, [...allPermissions]);
  const { records } = await owner.call('GET /admin/v1/staff/role/list', {});
  const role = records.find(({ key }) => key !== 'owner');
  const { id } = await owner.call('POST /admin/v1/staff/member', { loginName: 'new.one', name: '小林', roles: '' });
  const read = await readBySecond(owner, 'PUT /admin/v1/staff/member/{id}/roles', { id, roles: role?.id ?? '' });
  expect(read.sentence).toBe('更改员工「小林」的角色');
  expect(read.changes[0]).toEqual(['角色', '无', role?.name]);
  // A name says what one person wants it to say; what it allows stands beside it.
  const allowed = (role?.permissions ?? []).map((permission) => permissionLabels[permission as Permission]);
  expect(allowed.length).toBeGreaterThan(3);
  for (const words of allowed) expect(read.changes[1]?.[2]).toContain(words);
  await server.test.db.write.updateTable('staff_approvals').set({ state: 'expired', decided_at: new Date() }).execute();
  const grant = { id, permission: 'wallet.write', endTime: late };
  expect(await readBySecond(owner, 'POST /admin/v1/staff/member/{id}/grant', grant)).toEqual({
    sentence: '临时授予员工「小林」权限「调整与冻结钱包」',
    changes: [
      ['权限', null, '调整与冻结钱包'],
      ['结束时间', null, '2031-03-04 23:30'],
    ],
  });
});

test('the roles of somebody new wait under their name', async () => {
  const owner = await addStaff(server, [...allPermissions]);
  const { records } = await owner.call('GET /admin/v1/staff/role/list', {});
  const roles = records.filter(({ key }) => key !== 'owner').slice(0, 2);
  const added = await owner.call('POST /admin/v1/staff/member', {
    loginName: 'new.two',
    name: '小周',
    roles: roles.map(({ id }) => id).join(),
  });
  const checker = await addApprover(server);
  const waiting = await checker.call('GET /admin/v1/approval/{id}', { id: added.approvalId });
  expect(waiting).toMatchObject({
    sentence: '更改员工「小周」的角色',
    changes: [{ label: '角色', before: '无', after: roles.map(({ name }) => name).join('、') }, { before: null }],
  });
  const first = roles[0]?.permissions[0] as Permission;
  expect(waiting.changes[1]?.after).toContain(permissionLabels[first]);
});

test('a wider role: what it holds, in words', async () => {
  const owner = await addStaff(server, [...allPermissions]);
  const { records } = await owner.call('GET /admin/v1/staff/role/list', {});
  const role = records.find(({ permissions }) => !permissions.includes('*') && !permissions.includes('account.ban'));
  const { sentence, changes } = await readBySecond(owner, 'PUT /admin/v1/staff/role/{id}', {
    id: role?.id ?? '',
    name: role?.name ?? '',
    version: role?.version ?? 0,
    permissions: [...(role?.permissions ?? []), 'account.ban'].join(),
    allowedNetworks: '',
  });
  expect(sentence).toBe(`修改角色「${role?.name}」`);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.[2]).toContain('封禁与解封用户');
});

test('a package that becomes cheaper, a plan that becomes longer', async () => {
  const seller = await addStaff(server, ['orders.read', 'orders.write', 'membership.read', 'membership.write']);
  const [listed] = (await seller.call('GET /admin/v1/orders/package/list', {})).packages;
  if (listed === undefined) throw new Error('no package');
  const { soldInThirtyDays: _, ...offer } = listed;
  const cheaper = { ...offer, priceFen: offer.priceFen - 100 };
  expect(await readBySecond(seller, 'PUT /admin/v1/orders/package/{id}', cheaper)).toEqual({
    sentence: `修改充值档位 ${offer.id}`,
    changes: [['售价', `¥${(offer.priceFen / 100).toFixed(2)}`, `¥${(cheaper.priceFen / 100).toFixed(2)}`]],
  });
  const [listedPlan] = (await seller.call('GET /admin/v1/membership/plan/list', {})).plans;
  if (listedPlan === undefined) throw new Error('no plan');
  const { soldInThirtyDays: _sold, ...plan } = listedPlan;
  const longer = { ...plan, days: plan.days + 5, vipType: plan.vipType as 1 };
  expect(await readBySecond(seller, 'PUT /admin/v1/membership/plan/{vipType}', longer)).toMatchObject({
    changes: [['天数', String(plan.days), String(longer.days)]],
  });
});

test('codes of a game, a broadcast, an activity: all of what will be there', async () => {
  const editor = await addStaff(server, ['gift.write', 'message.write', 'activity.write']);
  const game = await addGame(server.test.db, { name: '海岛物语' });
  const idempotencyKey = randomUUID();
  const batch = { note: '联运', kind: 'game', amount: 1, gameId: game, total: 3, expireTime: late } as const;
  expect((await readBySecond(editor, 'POST /admin/v1/gift/batch', { ...batch, idempotencyKey })).changes).toEqual([
    ['种类', null, '游戏'],
    ['面值', null, '1'],
    ['数量', null, '3'],
    ['有效期至', null, '2031-03-04 23:30'],
    ['游戏', null, '海岛物语'],
  ]);
  const words = { title: '停机公告', content: '今晚两点', link: '', idempotencyKey };
  expect(
    await readBySecond(editor, 'POST /admin/v1/message/broadcast', {
      ...words,
      audience: 'group',
      membersOnly: true,
      channels: 'harbour',
      sendTime: late,
      urgentReason: '马上停机',
    }),
  ).toEqual({
    sentence: '发送广播「停机公告」',
    changes: [
      ['标题', null, '停机公告'],
      ['内容', null, '今晚两点'],
      ['收件人', null, '渠道 harbour 的会员（发送那一刻）'],
      ['收件人数', null, '0'],
      ['人数统计于', null, expect.stringMatching(/^\d{4}-/) as string],
      ['发送时间', null, '2031-03-04 23:30'],
      ['夜间发送的理由', null, '马上停机'],
    ],
  });
  const activity = await readBySecond(editor, 'POST /admin/v1/activity', {
    kind: 'task',
    title: '夏日任务',
    summary: '',
    rules: '',
    link: '',
    startTime: late - day,
    endTime: late,
    published: true,
    tasks: JSON.stringify([{ title: '每天来', event: 'checkedIn', target: 3, coins: 20 }]),
    idempotencyKey,
  });
  expect(activity.sentence).toBe('新建活动「夏日任务」');
  expect(activity.changes).toContainEqual(['任务', null, '每天来（签到 3 次得 20 钻）']);
});

test('a player is shown by the name they have now, and by none once erased', async () => {
  const [moderator, player] = [await addStaff(server, ['account.ban']), await addPlayer(server.test.db)];
  const users = server.test.db.write.updateTable('account_users').where('id', '=', player.uid);
  await users.set({ created_at: new Date(Date.now() - 30 * day) }).execute();
  const ban = { id: player.uid, reason: '外挂' };
  const read = await readBySecond(moderator, 'POST /admin/v1/account/user/{id}/ban', ban);
  expect(read.sentence).toBe(`封禁用户「${player.name}」（${player.uid}），理由：外挂`);
  expect(read.changes).toContainEqual(['封禁', '否', '是']);
  expect(read.changes).toContainEqual(['封禁至', null, '永久']);
  await users.set({ status: 'deleted' }).execute();
  const { records } = await moderator.call('GET /admin/v1/approval/list', { show: 'mine' });
  expect(records[0]?.sentence).toBe(`封禁用户 ${player.uid}，理由：外挂`);
});
