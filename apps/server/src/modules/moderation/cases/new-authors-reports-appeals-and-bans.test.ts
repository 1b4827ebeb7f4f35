import { randomUUID } from 'node:crypto';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const crowd = useCrowd(server);
const { test: world } = server;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;
/** Who hid something does not decide about it again. */
let colleague: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['moderation.read', 'moderation.write', 'staff.log']);
  colleague = await addStaff(server, ['moderation.read', 'moderation.write']);
  // The first post that is shown makes the process read its dictionary, which takes a while on a busy machine.
  await publish(await crowd.member()).catch(() => undefined);
});

const publish = (author: Member, content = '灯塔今晚亮了') =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() });
const comment = (author: Member, id: string, content = '我也看见了') =>
  author.call('POST /v1/square/post/{id}/comment', { id, content, idempotencyKey: randomUUID() });
const read = (who: Browser, id: string) => who.call('GET /v1/square/post/{id}', { id });
const report = (who: Browser, id: string, more: { kind?: 'post' | 'comment'; text?: string } = {}) =>
  who.call('POST /v1/moderation/report', { kind: 'post', id, reason: 'spam', ...more });
const appeal = (who: Browser, id: string, text = '这不是广告') =>
  who.call('POST /v1/moderation/appeal', { kind: 'post', id, text });
const hide = (id: string, kind: 'post' | 'comment' = 'post', reason = '广告') =>
  operator.call('POST /admin/v1/moderation/hide', { kind, id, reason });
const messages = async (who: Member) => (await who.call('POST /user/center/message/all', { uid: who.uid })).records;

async function caseOf(id: string, state: 'open' | 'kept' | 'hidden' = 'open', kind = 'post') {
  const { records } = await colleague.call('GET /admin/v1/moderation/case/list', { state, pageSize: 99 });
  return records.find((each) => each.refId === id && each.kind === kind);
}
async function decide(id: string, act: 'keep' | 'hide', reason = '看过了', kind = 'post') {
  const found = await caseOf(id, 'open', kind);
  if (found === undefined) throw new Error('no open case');
  await colleague.call('POST /admin/v1/moderation/case/{id}/claim', { id: found.id });
  return colleague.call('POST /admin/v1/moderation/case/{id}/decide', {
    id: found.id,
    act,
    reason,
    version: found.version,
  });
}

describe('[X-C14] who is new', () => {
  test('is read by moderators first, and by everybody once one post was accepted and a phone is bound', async () => {
    const author = await crowd.newcomer();
    const [reader] = await crowd.members(1);
    const first = await publish(author);
    expect(first.state).toBe('waiting');
    await expect(read(reader as Member, first.id)).rejects.toMatchObject(refusal('notFound'));
    expect(await caseOf(first.id)).toMatchObject({
      cause: 'new',
      content: '灯塔今晚亮了',
      author: { uid: author.uid },
    });

    expect(await decide(first.id, 'keep', '欢迎')).toMatchObject({ state: 'kept', reason: '欢迎', version: 2 });
    expect(await read(reader as Member, first.id)).toMatchObject({ state: 'shown', content: '灯塔今晚亮了' });
    expect(await messages(author)).toMatchObject([
      { kind: 'moderation', title: '你的帖子已通过审核', link: `/post/${first.id}` },
    ]);

    // One accepted, no phone yet.
    expect((await publish(author)).state).toBe('waiting');
    await world.db.write
      .updateTable('account_users')
      .set({ phone: '13700000001' })
      .where('id', '=', author.uid)
      .execute();
    expect((await publish(author)).state).toBe('shown');
  });

  test('is read first with a phone too, as long as nothing was accepted', async () => {
    const author = await crowd.newcomer();
    await world.db.write
      .updateTable('account_users')
      .set({ phone: '13700000002' })
      .where('id', '=', author.uid)
      .execute();
    expect((await publish(author)).state).toBe('waiting');
  });

  test('has ten things looked at before writing more', async () => {
    const newcomer = await crowd.newcomer();
    const [author] = (await crowd.members(1)) as [Member];
    const { id } = await publish(author);
    for (let n = 0; n < 5; n += 1) {
      await publish(newcomer);
      await comment(newcomer, id);
    }
    await expect(publish(newcomer)).rejects.toMatchObject(refusal('tooOften'));
    await expect(comment(newcomer, id)).rejects.toMatchObject(refusal('tooOften'));
    await newcomer.call('DELETE /v1/square/post/{id}', {
      id: (await newcomer.call('GET /v1/square/post/me', {})).records[0]?.id ?? '',
    });
    expect((await comment(newcomer, id)).state).toBe('waiting');
  });

  test('has comments looked at too', async () => {
    const [author, reader] = (await crowd.members(2)) as [Member, Member];
    const newcomer = await crowd.newcomer();
    const post = await publish(author);
    const written = await comment(newcomer, post.id);
    expect(written.state).toBe('waiting');
    const list = () => reader.call('GET /v1/square/post/{id}/comment/list', { id: post.id });
    expect((await list()).records).toEqual([]);
    await decide(written.id, 'keep', '欢迎', 'comment');
    expect((await list()).records).toMatchObject([{ id: written.id }]);
    expect((await messages(newcomer))[0]).toMatchObject({
      title: '你的评论已通过审核',
      link: `/post/${post.id}?comment=${written.id}`,
    });
  });
});

describe('[X-C14] a report', () => {
  test('opens a case with its reasons; a second one of the same person replaces the first', async () => {
    const [author, one, other] = (await crowd.members(3)) as [Member, Member, Member];
    const { id } = await publish(author);
    await report(one, id, { text: '刷屏' });
    await report(other, id);
    await report(one, id, { text: '一直刷屏' });
    const found = await caseOf(id);
    expect(found).toMatchObject({ cause: 'report', reports: 2 });
    const { reportList } = await operator.call('GET /admin/v1/moderation/case/{id}', { id: found?.id ?? '' });
    expect(new Map(reportList.map(({ reporter, text }) => [reporter, text]))).toEqual(
      new Map([
        [one.uid, '一直刷屏'],
        [other.uid, ''],
      ]),
    );
    // It stays as it is, and its author need not know.
    expect((await read(one, id)).state).toBe('shown');
    await decide(id, 'keep');
    expect(await messages(author)).toEqual([]);
  });

  test('of five people puts a case first and hides nothing by itself', async () => {
    const [author, ...reporters] = (await crowd.members(6)) as [Member, ...Member[]];
    const [early, late] = [await publish(author), await publish(author)];
    await report(reporters[0] as Member, early.id);
    await Promise.all(reporters.map((each) => report(each, late.id)));
    const { records } = await operator.call('GET /admin/v1/moderation/case/list', {});
    expect(records[0]).toMatchObject({ refId: late.id, reports: 5 });
    expect((await read(reporters[1] as Member, late.id)).state).toBe('shown');
    const [first] = (await operator.call('GET /admin/v1/moderation/case/list', { pageSize: 1 })).records;
    const page = await operator.call('GET /admin/v1/moderation/case/list', { pageSize: 1 });
    const next = await operator.call('GET /admin/v1/moderation/case/list', {
      pageSize: 1,
      ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }),
    });
    expect(next.records[0]?.id).not.toBe(first?.id);
    await decide(late.id, 'keep');
    await decide(early.id, 'keep');
  });

  test('of what moderators let stand counts again only from somebody new', async () => {
    const [author, one, other] = (await crowd.members(3)) as [Member, Member, Member];
    const { id } = await publish(author);
    await report(one, id);
    await decide(id, 'keep');
    await report(one, id);
    expect(await caseOf(id)).toBeUndefined();
    await report(other, id);
    expect(await caseOf(id)).toMatchObject({ cause: 'report', reports: 1 });
  });

  test('is not dodged by an edit: who decides sees both texts, and who reported may report the new one', async () => {
    const [author, one] = (await crowd.members(2)) as [Member, Member];
    const { id } = await publish(author, '骂人的话');
    await report(one, id);
    const seen = await caseOf(id);
    const edit = (version: number, content: string) =>
      author.call('PUT /v1/square/post/{id}', { id, version, content });
    expect((await edit(1, '无害的话')).state).toBe('shown');
    const decision = { id: seen?.id ?? '', act: 'keep', reason: '看过了', version: seen?.version ?? 0 } as const;
    await colleague.call('POST /admin/v1/moderation/case/{id}/claim', { id: decision.id });
    await expect(colleague.call('POST /admin/v1/moderation/case/{id}/decide', decision)).rejects.toMatchObject(
      refusal('editedByOthers'),
    );
    const full = await operator.call('GET /admin/v1/moderation/case/{id}', { id: decision.id });
    expect(full).toMatchObject({ content: '无害的话', earlier: [{ content: '骂人的话', images: [] }], reports: 1 });
    // Still the same person: counted once.
    await report(one, id);
    expect(await caseOf(id)).toMatchObject({ reports: 1 });
    await decide(id, 'keep');
    await edit(2, '又骂人了');
    await report(one, id);
    expect(await caseOf(id)).toMatchObject({ cause: 'report', reports: 1 });
    await decide(id, 'keep');
    await report(one, id);
    expect(await caseOf(id)).toBeUndefined();
  });

  test('of one’s own, a hidden, a waiting, a removed or a blocked one’s thing answers like one of what never was', async () => {
    const [author, reader] = (await crowd.members(2)) as [Member, Member];
    const newcomer = await crowd.newcomer();
    const own = await publish(reader);
    const hidden = await publish(author);
    await hide(hidden.id);
    const removed = await publish(author);
    await author.call('DELETE /v1/square/post/{id}', { id: removed.id });
    const waiting = await publish(newcomer);
    for (const id of [own.id, hidden.id, removed.id, waiting.id, '999999999']) {
      await expect(report(reader, id)).rejects.toMatchObject(refusal('notFound'));
    }
    const blocked = await publish(author);
    await author.call('POST /v1/square/block/{id}', { id: reader.uid });
    await expect(report(reader, blocked.id)).rejects.toMatchObject(refusal('notFound'));
    await expect(report(openBrowser(server.origin), blocked.id)).rejects.toMatchObject(refusal('sessionInvalid'));
  });
});

describe('[X-C14] what moderators hide', () => {
  test('is seen by its author alone, who reads why and may appeal once', async () => {
    const [author, reader] = (await crowd.members(2)) as [Member, Member];
    const { id } = await publish(author, '加群领外挂大全');
    await hide(id, 'post', '这是广告');
    await expect(read(reader, id)).rejects.toMatchObject(refusal('notFound'));
    expect(await read(author, id)).toMatchObject({ state: 'hidden', reason: '这是广告', appeal: 'possible' });
    const [message] = await messages(author);
    expect(message).toMatchObject({ kind: 'moderation', title: '你的帖子已被隐藏', link: `/post/${id}` });
    expect(message?.content).toContain('这是广告');

    await appeal(author, id);
    await appeal(author, id);
    await expect(appeal(author, id, '换个说法')).rejects.toMatchObject(refusal('forbidden'));
    expect(await read(author, id)).toMatchObject({ state: 'hidden', appeal: 'waiting' });
    expect(await caseOf(id)).toMatchObject({ cause: 'appeal', appeal: '这不是广告' });

    await decide(id, 'hide', '还是广告');
    expect(await read(author, id)).toMatchObject({ state: 'hidden', reason: '还是广告', appeal: 'refused' });
    expect((await messages(author))[0]).toMatchObject({ title: '申诉未通过' });
    await expect(appeal(author, id, '再说一次')).rejects.toMatchObject(refusal('forbidden'));
  });

  test('is shown again when the appeal is heard', async () => {
    const [author, reader] = (await crowd.members(2)) as [Member, Member];
    const { id } = await publish(author);
    await hide(id);
    await appeal(author, id);
    await decide(id, 'keep', '误判');
    expect(await read(reader, id)).toMatchObject({ state: 'shown', reason: '', appeal: 'none' });
    expect((await messages(author))[0]).toMatchObject({ title: '申诉成功' });
    await expect(appeal(author, id, '还想说')).rejects.toMatchObject(refusal('forbidden'));
  });

  test('and hides again after an appeal was heard can be appealed again; what stays hidden says no such thing', async () => {
    const author = await crowd.member();
    const { id } = await publish(author);
    await hide(id);
    await appeal(author, id);
    await decide(id, 'keep', '误判');
    await hide(id, 'post', '还是不行');
    expect((await messages(author))[0]?.content).toContain('可以申诉一次');
    expect(await read(author, id)).toMatchObject({ appeal: 'possible' });
    await appeal(author, id, '第二次');
    await decide(id, 'hide', '维持');
    expect((await messages(author))[0]?.content).toContain('维持');
    expect((await messages(author))[0]?.content).not.toContain('申诉');
    await expect(appeal(author, id, '第三次')).rejects.toMatchObject(refusal('forbidden'));
  });

  test('can be appealed by its author alone, while it is hidden', async () => {
    const [author, other] = (await crowd.members(2)) as [Member, Member];
    const { id } = await publish(author);
    await expect(appeal(author, id)).rejects.toMatchObject(refusal('forbidden'));
    await hide(id);
    await expect(appeal(other, id)).rejects.toMatchObject(refusal('notFound'));
    await expect(appeal(author, id, '   ')).rejects.toMatchObject(refusal('badInput'));
    await author.call('DELETE /v1/square/post/{id}', { id });
    await expect(appeal(author, id)).rejects.toMatchObject(refusal('notFound'));
  });

  test('and that its author removes waits for nobody', async () => {
    const [author, reader] = (await crowd.members(2)) as [Member, Member];
    const { id } = await publish(author);
    const written = await comment(reader, id);
    await report(reader, id);
    await report(author, written.id, { kind: 'comment' });
    await reader.call('DELETE /v1/square/comment/{id}', { id: written.id });
    await author.call('DELETE /v1/square/post/{id}', { id });
    expect([await caseOf(id), await caseOf(written.id, 'open', 'comment')]).toEqual([undefined, undefined]);
    await expect(hide(id)).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('[X-C14] who is silenced', () => {
  const banPosting = (uid: string, days: number) =>
    operator.call('POST /admin/v1/moderation/silence', { uid, days, reason: '刷屏' });

  test('writes nothing, reads everything, and hears why; until it ends', async () => {
    const [author] = (await crowd.members(1)) as [Member];
    const sent = { content: '灯塔今晚亮了', idempotencyKey: randomUUID() };
    const { id } = await author.call('POST /v1/square/post', sent);
    const said = await author.call('POST /v1/square/post/{id}/comment', { id, ...sent });
    const { untilTime } = await banPosting(author.uid, 3);
    expect(untilTime).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
    await expect(publish(author)).rejects.toMatchObject(refusal('muted'));
    // Sent before, and its answer lost: it was written.
    expect((await author.call('POST /v1/square/post', sent)).id).toBe(id);
    expect((await author.call('POST /v1/square/post/{id}/comment', { id, ...sent })).id).toBe(said.id);
    await expect(comment(author, id)).rejects.toMatchObject(refusal('muted'));
    expect((await read(author, id)).id).toBe(id);
    const { records } = await operator.call('GET /admin/v1/moderation/silence/list', {});
    expect(records.find(({ uid }) => uid === author.uid)).toMatchObject({
      name: author.name,
      untilTime,
      reason: '刷屏',
      operator: '运营',
    });

    await world.db.write
      .updateTable('moderation_silences')
      .set({ until_at: new Date(Date.now() - 1) })
      .where('user_id', '=', author.uid)
      .execute();
    expect((await publish(author)).state).toBe('shown');
    await banPosting(author.uid, 1);
    expect(await banPosting(author.uid, 0)).toMatchObject({ untilTime: 0 });
    expect((await publish(author)).state).toBe('shown');
    expect((await messages(author)).map(({ title }) => title)).toEqual(['禁言已解除', '你已被禁言', '你已被禁言']);
    await expect(banPosting('999999999', 1)).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('[X-C14] a person', () => {
  const reportPerson = (who: Browser, id: string, text = '') =>
    who.call('POST /v1/moderation/report', { kind: 'person', id, reason: 'abuse', text });

  test('can be reported: moderators find who and why, once per reporter; oneself and who blocks one are not there', async () => {
    const [one, other, bully] = (await crowd.members(3)) as [Member, Member, Member];
    await reportPerson(one, bully.uid, '私下骂人');
    await reportPerson(one, bully.uid, '又骂了一次');
    await Promise.all([reportPerson(other, bully.uid), reportPerson(await crowd.member(), bully.uid)]);
    const found = await caseOf(bully.uid, 'open', 'person');
    expect(found).toMatchObject({ cause: 'report', reports: 3, author: { uid: bully.uid, name: bully.name } });
    expect(found?.content).toContain(bully.name);
    const whole = await operator.call('GET /admin/v1/moderation/case/{id}', { id: found?.id ?? '' });
    expect(whole.reportList).toHaveLength(3);
    expect(whole.reportList).toContainEqual(
      expect.objectContaining({ reason: 'abuse', text: '又骂了一次', reporter: one.uid }),
    );
    await expect(reportPerson(bully, bully.uid)).rejects.toMatchObject(refusal('notFound'));
    await expect(reportPerson(one, '9223372036854775807')).rejects.toMatchObject(refusal('notFound'));
    await bully.call('POST /v1/square/block/{id}', { id: other.uid });
    await expect(reportPerson(other, bully.uid)).rejects.toMatchObject(refusal('notFound'));
  });

  test('is never hidden: the case is closed, they hear nothing of it, and can be silenced', async () => {
    const [one, loud] = (await crowd.members(2)) as [Member, Member];
    await reportPerson(one, loud.uid);
    await expect(decide(loud.uid, 'hide', '骂人', 'person')).rejects.toMatchObject(refusal('badInput'));
    await decide(loud.uid, 'keep', '看过了', 'person');
    expect(await caseOf(loud.uid, 'open', 'person')).toBeUndefined();
    expect(await messages(loud)).toEqual([]);
    // The same person again, within a week: nothing new.
    await reportPerson(one, loud.uid);
    expect(await caseOf(loud.uid, 'open', 'person')).toBeUndefined();
    await operator.call('POST /admin/v1/moderation/silence', { uid: loud.uid, days: 3, reason: '骂人' });
    await expect(publish(loud)).rejects.toMatchObject(refusal('muted'));
  });
});

test('[X-C14] of a decision and an edit of what waits at the same time one wins, and no words are shown unread', async () => {
  for (let round = 0; round < 6; round += 1) {
    const author = await crowd.newcomer();
    const post = await publish(author, '等着的话');
    const found = await caseOf(post.id);
    await operator.call('POST /admin/v1/moderation/case/{id}/claim', { id: found?.id ?? '' });
    const [decided, edited] = await Promise.allSettled([
      operator.call('POST /admin/v1/moderation/case/{id}/decide', {
        id: found?.id ?? '',
        act: round % 2 === 0 ? 'keep' : 'hide',
        reason: '看过了',
        version: found?.version ?? 0,
      }),
      author.call('PUT /v1/square/post/{id}', { id: post.id, version: 1, content: '改过的话' }),
    ]);
    const after = await read(author, post.id);
    // This author has no phone, so what they wrote last waits, whoever came first.
    const decision = round % 2 === 0 ? 'shown' : 'hidden';
    expect(['waiting 改过的话', `${decision} 等着的话`]).toContain(`${after.state} ${after.content}`);
    const refusals = [decided, edited].map((each) =>
      each.status === 'rejected' ? (each.reason as { code?: number }).code : 0,
    );
    expect([0, resultCodes.editedByOthers[0]]).toContain(refusals[0]);
    expect([0, resultCodes.underReview[0]]).toContain(refusals[1]);
    expect([decided, edited].some(({ status }) => status === 'fulfilled')).toBe(true);
  }
});
