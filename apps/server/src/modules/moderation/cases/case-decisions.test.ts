import { randomUUID } from 'node:crypto';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const crowd = useCrowd(server);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;
let colleague: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['moderation.read', 'moderation.write', 'staff.log']);
  colleague = await addStaff(server, ['moderation.read', 'moderation.write']);
  // The first post that is shown makes the process read its dictionary; no race should wait for that.
  await publish(await crowd.member()).catch(() => undefined);
});

const publish = (author: Member, content = '灯塔今晚亮了') =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() });
async function openCase() {
  const author = await crowd.newcomer();
  const post = await publish(author);
  const { records } = await operator.call('GET /admin/v1/moderation/case/list', { pageSize: 99 });
  const found = records.find(({ refId }) => refId === post.id);
  if (found === undefined) throw new Error('no case');
  return { author, post, found };
}
async function decide(who: Browser, id: string, version: number, act: 'keep' | 'hide') {
  await who.call('POST /admin/v1/moderation/case/{id}/claim', { id });
  return who.call('POST /admin/v1/moderation/case/{id}/decide', { id, act, reason: '看过了', version });
}
const inboxOf = async (who: Member) => (await who.call('POST /user/center/message/all', { uid: who.uid })).records;

describe('[X-C14] a decision', () => {
  test('is made once: of two operators at the same moment one is told that it was', async () => {
    for (const acts of [['keep', 'hide'] as const, ['hide', 'hide'] as const]) {
      const { author, post, found } = await openCase();
      const results = await Promise.allSettled([
        decide(operator, found.id, found.version, acts[0]),
        decide(colleague, found.id, found.version, acts[1]),
      ]);
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(won).toHaveLength(1);
      // Either the case is held, or it is decided already.
      expect(results.find((result) => result.status === 'rejected')).toMatchObject({
        reason: { code: expect.toBeOneOf([resultCodes.caseHeld[0], resultCodes.notFound[0]]) as number },
      });
      expect(await inboxOf(author)).toHaveLength(1);
      const { state } = await author.call('GET /v1/square/post/{id}', { id: post.id });
      expect(state).toBe(won[0]?.state === 'kept' ? 'shown' : 'hidden');
    }
  });

  test('about words that were changed meanwhile is not made', async () => {
    const [author, reader] = (await crowd.members(2)) as [Member, Member];
    const post = await publish(author);
    await reader.call('POST /v1/moderation/report', { kind: 'post', id: post.id, reason: 'spam' });
    const { records } = await operator.call('GET /admin/v1/moderation/case/list', { pageSize: 99 });
    const found = records.find(({ refId }) => refId === post.id);
    if (found === undefined) throw new Error('no case');
    await operator.call('POST /admin/v1/moderation/word', { word: '潮汐代打', level: 'review' });
    await until(async () => {
      const { version } = await author.call('GET /v1/square/post/{id}', { id: post.id });
      const edit = { id: post.id, content: `潮汐代打，价格好说 ${version}`, version };
      return (await author.call('PUT /v1/square/post/{id}', edit)).state === 'waiting';
    });
    await expect(decide(operator, found.id, found.version, 'keep')).rejects.toMatchObject(refusal('editedByOthers'));
    const now = await operator.call('GET /admin/v1/moderation/case/{id}', { id: found.id });
    expect(now).toMatchObject({ state: 'open', cause: 'report', words: ['潮汐代打'] });
    expect(await decide(operator, found.id, now.version, 'hide')).toMatchObject({ state: 'hidden' });
  });

  test('can be another one later, and is written down', async () => {
    const { author, post, found } = await openCase();
    const kept = await decide(operator, found.id, found.version, 'keep');
    expect(kept).toMatchObject({ state: 'kept', version: found.version + 1 });
    const hidden = await colleague.call('POST /admin/v1/moderation/hide', {
      kind: 'post',
      id: post.id,
      reason: '看过了',
    });
    expect(hidden).toMatchObject({ state: 'hidden' });
    expect(hidden.decideTime).toBeGreaterThan(0);
    expect((await inboxOf(author)).map(({ title }) => title)).toEqual(['你的帖子已被隐藏', '你的帖子已通过审核']);
    const log = await operator.call('GET /admin/v1/staff/log/list', { object: `post ${post.id}` });
    expect(log.records).toMatchObject([
      { before: { state: 'kept', shown: 'shown' }, after: { state: 'hidden', shown: 'hidden' } },
      { before: { state: 'open', shown: 'waiting' }, after: { state: 'kept', shown: 'shown', reason: '看过了' } },
    ]);
    const lists = await Promise.all(
      (['open', 'kept', 'hidden'] as const).map((state) =>
        operator.call('GET /admin/v1/moderation/case/list', { state, pageSize: 99 }),
      ),
    );
    expect(lists.map(({ records }) => records.some(({ id }) => id === found.id))).toEqual([false, false, true]);
  });

  test('about what nobody reported is told and kept like any other; a repeat changes nothing', async () => {
    const [author] = (await crowd.members(1)) as [Member];
    const post = await publish(author);
    const hide = () => operator.call('POST /admin/v1/moderation/hide', { kind: 'post', id: post.id, reason: '广告' });
    const first = await hide();
    expect(first).toMatchObject({ state: 'hidden', refId: post.id, reason: '广告', content: '灯塔今晚亮了' });
    expect(await hide()).toEqual(first);
    expect(await inboxOf(author)).toHaveLength(1);
    // Whatever it says: there is no such thing.
    await expect(
      operator.call('POST /admin/v1/moderation/hide', { kind: 'comment', id: '999999999', reason: '广告' }),
    ).rejects.toMatchObject(refusal('notFound'));
    await expect(decide(operator, '999999999', 1, 'keep')).rejects.toMatchObject(refusal('notFound'));
  });

  test('needs the permission to write; reading needs its own', async () => {
    const { found, author } = await openCase();
    const reader = await addStaff(server, ['moderation.read']);
    const none = await addStaff(server, ['square.read', 'square.write', 'catalog.read']);
    expect((await reader.call('GET /admin/v1/moderation/case/{id}', { id: found.id })).id).toBe(found.id);
    const refused = refusal('noStaffPermission');
    await expect(decide(reader, found.id, found.version, 'keep')).rejects.toMatchObject(refused);
    await expect(
      reader.call('POST /admin/v1/moderation/word', { word: '某个词', level: 'mask' }),
    ).rejects.toMatchObject(refused);
    await expect(
      reader.call('POST /admin/v1/moderation/silence', { uid: author.uid, days: 1, reason: '刷屏' }),
    ).rejects.toMatchObject(refused);
    await expect(none.call('GET /admin/v1/moderation/case/list', {})).rejects.toMatchObject(refused);
    await expect(none.call('GET /admin/v1/moderation/word/list', {})).rejects.toMatchObject(refused);
    await expect(none.call('GET /admin/v1/moderation/silence/list', {})).rejects.toMatchObject(refused);
    expect((await author.call('GET /v1/square/post/me', {})).records[0]?.state).toBe('waiting');
  });
});
