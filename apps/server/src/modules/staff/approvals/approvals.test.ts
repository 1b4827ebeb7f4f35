import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { allPermissions } from '@lanyu/contract/permissions';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expireApprovals } from '#src/modules/staff/approvals/expire-approvals.ts';
import { addApprover } from '../../../../test/fixtures/approving-colleague.ts';
import { addPlayer, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff, addStaffSession } from '../../../../test/fixtures/staff.ts';

const clock = { now: Date.now() };
const server = useServer({}, () => clock.now);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const hourMs = 3600 * 1000;

/** Signed in at the moment of the test's clock. */
const operator = (permissions: string[]) => addStaff(server, permissions, { freshUntil: clock.now });
const approver = () => addApprover(server, { freshUntil: clock.now });
const finance = (more: string[] = []) => operator(['wallet.read', 'wallet.write', ...more]);
const adjustment = (uid: string, coins: number) => ({
  uid,
  paid: 0,
  free: coins,
  reason: '补偿停机',
  idempotencyKey: randomUUID(),
});
const adjust = (operator: Browser, input: ReturnType<typeof adjustment>) =>
  operator.call('POST /admin/v1/wallet/user/{uid}/adjust', input);
const freeOf = async (uid: string) => {
  const row = await server.test.db.write
    .selectFrom('wallet_wallets')
    .select('free')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return Number(row?.free ?? 0);
};

/** The id under which a call waits. */
async function askedBy(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason as { code: number; data: { approvalId: string } },
  );
  expect(error).toMatchObject(refusal('secondApprovalRequired'));
  return error?.data.approvalId ?? '';
}
const approve = (checker: Browser, id: string) => checker.call('POST /admin/v1/approval/{id}/approve', { id });

describe('what is worth more than one person may give', () => {
  test('waits, and is run once when somebody else approves it; its maker reads the answer by asking again', async () => {
    const [maker, checker, player] = [await finance(), await approver(), await addPlayer(server.test.db)];
    const input = adjustment(player.uid, 5000);
    const id = await askedBy(adjust(maker, input));
    expect(await freeOf(player.uid)).toBe(0);
    const waiting = await checker.call('GET /admin/v1/approval/{id}', { id });
    expect(waiting).toMatchObject({ state: 'waiting', worth: 5000, unit: 'coins', area: 'money', reason: '补偿停机' });
    expect(waiting.sentence).toBe(`调整用户「${player.name}」（${player.uid}）的钻石：付费 0，赠送 +5000`);
    expect(waiting.changes).toEqual([{ label: '赠送钻石', before: '0', after: '5000' }]);

    expect(await approve(checker, id)).toMatchObject({ state: 'done', checker: { id: checker.session.uid } });
    expect(await freeOf(player.uid)).toBe(5000);
    expect(await adjust(maker, input)).toMatchObject({ coinNum: 5000 });
    await expect(approve(checker, id)).rejects.toMatchObject(refusal('approvalClosed'));
    expect(await freeOf(player.uid)).toBe(5000);

    const auditor = await operator(['staff.log']);
    const { records } = await auditor.call('GET /admin/v1/staff/log/list', { object: `wallet ${player.uid}` });
    expect(records.map(({ outcome, approvalId, staff }) => [outcome, approvalId, staff.id])).toEqual([
      ['done', id, maker.session.uid],
      ['asked', '', maker.session.uid],
    ]);
    expect(records[0]?.sentence).toContain('赠送钻石 0 → 5000');
  });

  test('is never approved by its maker, whatever the maker may do; the table itself refuses it', async () => {
    const maker = await finance(['approval.money', 'approval.staff']);
    await approver();
    const player = await addPlayer(server.test.db);
    const id = await askedBy(adjust(maker, adjustment(player.uid, 500)));
    await expect(approve(maker, id)).rejects.toMatchObject(refusal('ownApproval'));
    await expect(maker.call('POST /admin/v1/approval/{id}/refuse', { id, reason: '不要了' })).rejects.toMatchObject(
      refusal('ownApproval'),
    );
    const { write } = server.test.db;
    const byMaker = { state: 'done' as const, checker_id: maker.session.uid, decided_at: new Date() };
    await expect(write.updateTable('staff_approvals').set(byMaker).where('id', '=', id).execute()).rejects.toThrow(
      /staff_approvals_check/,
    );
    await expect(
      server.db.write.updateTable('staff_approvals').set({ maker_id: '1' }).where('id', '=', id).execute(),
    ).rejects.toThrow(/denied/);
  });

  test('cannot be seen or decided outside of one’s areas', async () => {
    const [maker, player] = [await finance(), await addPlayer(server.test.db)];
    const id = await askedBy(adjust(maker, adjustment(player.uid, 500)));
    const other = await operator(['approval.site', 'wallet.write']);
    await expect(other.call('GET /admin/v1/approval/{id}', { id })).rejects.toMatchObject(refusal('notFound'));
    await expect(approve(other, id)).rejects.toMatchObject(refusal('notFound'));
    const mine = await maker.call('GET /admin/v1/approval/list', { show: 'mine' });
    expect(mine.records.map((each) => each.id)).toEqual([id]);
    expect((await other.call('GET /admin/v1/approval/list', {})).records).toEqual([]);
  });

  test('is refused with a reason, withdrawn by its maker, or ends by itself after two days', async () => {
    const [maker, checker] = [await finance(), await approver()];
    const ids = await Promise.all(
      [1, 2, 3].map(async () => askedBy(adjust(maker, adjustment((await addPlayer(server.test.db)).uid, 700)))),
    );
    const [first = '', second = '', third = ''] = ids;
    const reason = '没有工单';
    expect(await checker.call('POST /admin/v1/approval/{id}/refuse', { id: first, reason })).toMatchObject({
      state: 'refused',
      note: reason,
    });
    await expect(
      checker.call('POST /admin/v1/approval/{id}/withdraw', { id: second, reason: '' }),
    ).rejects.toMatchObject(refusal('notFound'));
    const withdrawn = await maker.call('POST /admin/v1/approval/{id}/withdraw', { id: second, reason: '' });
    expect(withdrawn.state).toBe('withdrawn');
    clock.now += 49 * hourMs;
    const [late, lateMaker] = [await approver(), await finance()];
    await expect(approve(late, third)).rejects.toMatchObject(refusal('approvalClosed'));
    await expireApprovals({ db: server.db, now: () => clock.now });
    expect(await late.call('GET /admin/v1/approval/{id}', { id: third })).toMatchObject({ state: 'expired' });
    for (const id of ids) await expect(approve(late, id)).rejects.toMatchObject(refusal('approvalClosed'));
    await expect(
      lateMaker.call('POST /admin/v1/approval/{id}/withdraw', { id: third, reason: '' }),
    ).rejects.toMatchObject(refusal('notFound'));
  });

  test('says why when the world has moved, and nothing of it happens', async () => {
    const [maker, checker, player] = [await finance(), await approver(), await addPlayer(server.test.db)];
    await adjust(maker, adjustment(player.uid, 90));
    const id = await askedBy(adjust(maker, adjustment(player.uid, -150)));
    expect(await approve(checker, id)).toMatchObject({ state: 'failed', failure: resultCodes.insufficientCoins[0] });
    expect(await freeOf(player.uid)).toBe(90);
    const disabled = await finance();
    const next = await askedBy(adjust(disabled, adjustment(player.uid, 400)));
    await server.test.db.write
      .updateTable('staff_members')
      .set({ disabled: true })
      .where('id', '=', disabled.session.uid)
      .execute();
    expect(await approve(checker, next)).toMatchObject({ state: 'failed', failure: resultCodes.noStaffPermission[0] });
    expect(await freeOf(player.uid)).toBe(90);
    const demoted = await finance();
    const last = await askedBy(adjust(demoted, adjustment(player.uid, 300)));
    await server.test.db.write.deleteFrom('staff_grants').where('staff_id', '=', demoted.session.uid).execute();
    expect(await approve(checker, last)).toMatchObject({ state: 'failed', failure: resultCodes.noStaffPermission[0] });
    expect(await freeOf(player.uid)).toBe(90);
  });

  test('is asked for once: a repeat finds the same request, another one of the same thing is refused', async () => {
    const [maker, other, player] = [await finance(), await finance(), await addPlayer(server.test.db)];
    const input = adjustment(player.uid, 500);
    const ids = [await askedBy(adjust(maker, input)), await askedBy(adjust(maker, input))];
    expect(new Set(ids).size).toBe(1);
    await expect(adjust(maker, adjustment(player.uid, 600))).rejects.toMatchObject(refusal('approvalWaiting'));
    await expect(adjust(other, input)).rejects.toMatchObject(refusal('approvalWaiting'));
  });
});

test('small acts are direct up to a day’s sum, also when all come at once; coins paid for never', async () => {
  const [maker, player] = [await finance(), await addPlayer(server.test.db)];
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const uid = n < 2 ? player.uid : (await addPlayer(server.test.db)).uid;
      return adjust(maker, adjustment(uid, 100)).then(
        () => 'direct',
        (error: { code: number }) => error.code,
      );
    }),
  );
  expect(outcomes.filter((each) => each === 'direct')).toHaveLength(10);
  expect(outcomes.filter((each) => each === resultCodes.secondApprovalRequired[0]).length).toBeGreaterThanOrEqual(5);
  clock.now += 24 * hourMs;
  const [next, richer] = [await finance(), await addPlayer(server.test.db)];
  await adjust(next, adjustment(richer.uid, 100));
  await askedBy(adjust(next, { ...adjustment(richer.uid, 0), paid: -1 }));
});

test('where nobody else may decide, its maker runs it after a day; as soon as there is somebody, that person does', async () => {
  await server.test.db.write.updateTable('staff_members').set({ disabled: true }).execute();
  const [maker, player] = [await finance(['approval.money']), await addPlayer(server.test.db)];
  const [one, other] = [adjustment(player.uid, 800), adjustment((await addPlayer(server.test.db)).uid, 900)];
  const [first, second] = [await askedBy(adjust(maker, one)), await askedBy(adjust(maker, other))];
  await expect(approve(maker, first)).rejects.toMatchObject(refusal('approvalTooEarly'));
  clock.now += 25 * hourMs;
  maker.session.token = await addStaffSession(server.test.db, maker.session.uid, { freshUntil: clock.now });
  expect(await approve(maker, first)).toMatchObject({ state: 'done', checker: null });
  expect(await freeOf(player.uid)).toBe(800);
  await approver();
  await expect(approve(maker, second)).rejects.toMatchObject(refusal('ownApproval'));
});

test('who sends the last colleague away decides nothing alone for seven days', async () => {
  await server.test.db.write.updateTable('staff_members').set({ disabled: true }).execute();
  const maker = await finance(['approval.money', 'staff.write']);
  const colleague = await operator(['approval.money']);
  await maker.call('POST /admin/v1/staff/member/{id}/disable', { id: colleague.session.uid });
  const renew = async () => {
    maker.session.token = await addStaffSession(server.test.db, maker.session.uid, { freshUntil: clock.now });
  };
  const first = await askedBy(adjust(maker, adjustment((await addPlayer(server.test.db)).uid, 800)));
  clock.now += 25 * hourMs;
  await renew();
  await expect(approve(maker, first)).rejects.toMatchObject(refusal('ownApproval'));
  clock.now += 6 * 24 * hourMs;
  await renew();
  const second = await askedBy(adjust(maker, adjustment((await addPlayer(server.test.db)).uid, 800)));
  clock.now += 25 * hourMs;
  await renew();
  expect(await approve(maker, second)).toMatchObject({ state: 'done', checker: null });
});

test('a permission of a few days does not become a role by one person’s word', async () => {
  const owner = await operator([...allPermissions]);
  const helper = await operator([]);
  const { records } = await owner.call('GET /admin/v1/staff/role/list', {});
  const role = records.find(({ key }) => key === 'finance');
  const grants = (role?.permissions ?? []).map((permission) => ({
    staff_id: helper.session.uid,
    permission,
    ends_at: new Date(clock.now + 24 * hourMs),
  }));
  await server.test.db.write.insertInto('staff_grants').values(grants).execute();
  const wanted = { id: helper.session.uid, roles: role?.id ?? '' };
  await expect(owner.call('PUT /admin/v1/staff/member/{id}/roles', wanted)).rejects.toMatchObject(
    refusal('secondApprovalRequired'),
  );
});

test('of many who decide at the same moment one wins, and the call runs at most once', async () => {
  const [maker, checkers] = [await finance(), await Promise.all([approver(), approver()])];
  for (let round = 0; round < 12; round += 1) {
    const { uid } = await addPlayer(server.test.db);
    const id = await askedBy(adjust(maker, adjustment(uid, 1000)));
    const results = await Promise.allSettled([
      ...checkers.flatMap((checker) => [approve(checker, id), approve(checker, id)]),
      maker.call('POST /admin/v1/approval/{id}/withdraw', { id, reason: '' }),
      checkers[0].call('POST /admin/v1/approval/{id}/refuse', { id, reason: '不' }),
    ]);
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const { state } = (won[0] as PromiseFulfilledResult<{ state: string }>).value;
    expect(await freeOf(uid)).toBe(state === 'done' ? 1000 : 0);
  }
});

describe('what else needs a second person', () => {
  const nextYear = () => clock.now + 300 * 24 * hourMs;
  const batch = (fields: object) => ({
    note: '渠道合作',
    kind: 'coins' as const,
    amount: 100,
    total: 20,
    expireTime: nextYear(),
    idempotencyKey: randomUUID(),
    ...fields,
  });

  test('codes by what they are worth at most; the maker alone gets them, by asking again', async () => {
    const [maker, checker] = [await operator(['gift.write']), await approver()];
    expect((await maker.call('POST /admin/v1/gift/batch', batch({}))).codes).toHaveLength(20);
    const large = batch({ amount: 10_000, total: 10 });
    const id = await askedBy(maker.call('POST /admin/v1/gift/batch', large));
    const approved = await approve(checker, id);
    expect(approved).toMatchObject({ state: 'done', worth: 100_000 });
    const made = await maker.call('POST /admin/v1/gift/batch', large);
    expect(made.codes).toHaveLength(10);
    expect(JSON.stringify(approved)).not.toContain(made.codes[0]);
    await askedBy(maker.call('POST /admin/v1/gift/batch', batch({ kind: 'days', amount: 300, total: 1 })));
    // A day's sum: the second of 2,000 is one too many.
    await askedBy(maker.call('POST /admin/v1/gift/batch', batch({})));
  });

  test('an older account is not banned for good by one person; a broadcast is never one person’s', async () => {
    const player = await signedIn(server);
    const moderator = await operator(['account.ban']);
    await server.test.db.write
      .updateTable('account_users')
      .set({ created_at: new Date(clock.now - 8 * 24 * hourMs) })
      .where('id', '=', player.uid)
      .execute();
    await askedBy(moderator.call('POST /admin/v1/account/user/{id}/ban', { id: player.uid, reason: '外挂' }));
    const editor = await operator(['message.write']);
    const words = { title: '停机公告', content: '今晚两点', link: '', idempotencyKey: randomUUID() };
    const id = await askedBy(editor.call('POST /admin/v1/message/broadcast', words));
    expect(await editor.call('GET /admin/v1/approval/{id}', { id })).toMatchObject({ area: 'site', state: 'waiting' });
  });

  test('a higher limit needs one, a lower one does not', async () => {
    const owner = await operator(['staff.write']);
    const { records } = await owner.call('GET /admin/v1/approval/limit/list', {});
    const limit = records.find(({ flow }) => flow === 'gifts.days');
    if (limit === undefined) throw new Error('no such limit');
    const change = (fields: object) =>
      owner.call('PUT /admin/v1/approval/limit/{flow}', { ...limit, reason: '旺季', ...fields });
    await askedBy(change({ maxPerDay: limit.maxPerDay + 1 }));
    expect(await change({ maxPerDay: 10 })).toMatchObject({ maxPerDay: 10, version: 2 });
    await expect(change({ maxPerDay: 10 })).rejects.toMatchObject(refusal('editedByOthers'));
  });
});
