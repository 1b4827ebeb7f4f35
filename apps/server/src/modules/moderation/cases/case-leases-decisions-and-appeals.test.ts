import { randomUUID } from 'node:crypto';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const crowd = useCrowd(server);
const { test: world } = server;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let first: Browser;
let second: Browser;

beforeAll(async () => {
  first = await addStaff(server, ['moderation.read', 'moderation.write', 'staff.log']);
  second = await addStaff(server, ['moderation.read', 'moderation.write']);
  await publish(await crowd.member()).catch(() => undefined);
});

const publish = (author: Member, content = '灯塔今晚亮了') =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() });
const claim = (who: Browser, id: string) => who.call('POST /admin/v1/moderation/case/{id}/claim', { id });
const release = (who: Browser, id: string) => who.call('POST /admin/v1/moderation/case/{id}/release', { id });
const read = (who: Browser, id: string) => who.call('GET /admin/v1/moderation/case/{id}', { id });
const list = (who: Browser, input: object = {}) =>
  who.call('GET /admin/v1/moderation/case/list', { pageSize: 99, ...input });
const decide = (who: Browser, id: string, version: number, more: object) =>
  who.call('POST /admin/v1/moderation/case/{id}/decide', { id, version, act: 'hide', reasonKey: 'spam', ...more });
const inboxOf = async (who: Member) => (await who.call('POST /user/center/message/all', { uid: who.uid })).records;

async function reported(content = '灯塔今晚亮了', reporters = 1) {
  const [author, ...others] = (await crowd.members(1 + reporters)) as [Member, ...Member[]];
  const post = await publish(author, content);
  for (const each of others) {
    await each.call('POST /v1/moderation/report', { kind: 'post', id: post.id, reason: 'spam' });
  }
  const found = (await list(first)).records.find(({ refId, kind }) => refId === post.id && kind === 'post');
  if (found === undefined) throw new Error('no case');
  return { author, post, found, reporters: others };
}

async function take(who: Browser, id: string, more: object) {
  const { version } = await claim(who, id);
  return decide(who, id, version, more);
}

describe('a lease', () => {
  test('is given to exactly one of 64 who ask at the same moment', async () => {
    const { found } = await reported();
    const staff = await Promise.all(
      Array.from({ length: 16 }, () => addStaff(server, ['moderation.read', 'moderation.write'])),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) => claim(staff[n % 16] as Browser, found.id)),
    );
    const winners = new Set(
      results.flatMap((result, n) => (result.status === 'fulfilled' ? [(staff[n % 16] as Browser).session.uid] : [])),
    );
    expect(winners.size).toBe(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining(refusal('caseHeld')) as unknown));
    const entries = await world.db.write
      .selectFrom('staff_log')
      .select('id')
      .where('object', '=', `case ${found.id}`)
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('is seen by colleagues, who can neither take nor decide; a decision without one is refused', async () => {
    const { found } = await reported();
    await expect(decide(first, found.id, found.version, {})).rejects.toMatchObject(refusal('caseNotHeld'));
    const before = (await second.call('GET /admin/v1/moderation/queue', {})).version;
    await claim(first, found.id);
    expect((await second.call('GET /admin/v1/moderation/queue', {})).version).not.toBe(before);
    expect((await read(second, found.id)).holder).toMatchObject({ name: '运营', mine: false });
    expect((await read(first, found.id)).holder).toMatchObject({ mine: true });
    await expect(claim(second, found.id)).rejects.toMatchObject(refusal('caseHeld'));
    await expect(decide(second, found.id, found.version, {})).rejects.toMatchObject(refusal('caseHeld'));
    await expect(
      second.call('POST /admin/v1/moderation/hide', { kind: 'post', id: found.refId, reasonKey: 'spam' }),
    ).rejects.toMatchObject(refusal('caseHeld'));
    expect((await list(first, { mine: true })).records.map(({ id }) => id)).toContain(found.id);
    expect((await list(second, { mine: true })).records.map(({ id }) => id)).not.toContain(found.id);
    await release(first, found.id);
    expect((await claim(second, found.id)).endTime).toBeGreaterThan(server.now());
    await release(second, found.id);
  });

  test('ends after five minutes, and is made longer by who holds it', async () => {
    const { found } = await reported();
    const { endTime } = await claim(first, found.id);
    expect(endTime - server.now()).toBeGreaterThan(4 * 60_000);
    const pass = (ms: number) =>
      world.db.write
        .updateTable('moderation_cases')
        .set({ held_until: new Date(endTime - ms) })
        .where('id', '=', found.id)
        .execute();
    await pass(4 * 60_000);
    expect((await claim(first, found.id)).endTime).toBeGreaterThanOrEqual(endTime);
    await pass(6 * 60_000);
    await expect(decide(first, found.id, found.version, {})).rejects.toMatchObject(refusal('caseNotHeld'));
    await claim(second, found.id);
    await expect(claim(first, found.id)).rejects.toMatchObject(refusal('caseHeld'));
    await release(second, found.id);
  });

  test('ends when the author deletes what it is about', async () => {
    const { author, post, found } = await reported();
    await claim(first, found.id);
    await author.call('DELETE /v1/square/post/{id}', { id: post.id });
    await expect(decide(first, found.id, found.version, {})).rejects.toMatchObject(refusal('editedByOthers'));
    expect(await read(first, found.id)).toMatchObject({ state: 'kept', holder: null });
  });
});

describe('a decision', () => {
  test('hides for a reason of the list, bans from posting, and says so in the reader’s language', async () => {
    const { author, found, reporters } = await reported('加我代充', 2);
    expect(await take(first, found.id, { banDays: 3 })).toMatchObject({
      state: 'hidden',
      reasonKey: 'spam',
      holder: null,
    });
    const [ban, hidden] = await inboxOf(author);
    expect(ban).toMatchObject({ title: '你已被禁言', content: expect.stringContaining('广告引流') as string });
    expect(hidden).toMatchObject({ title: '你的帖子已被隐藏', content: expect.stringContaining('广告引流') as string });
    await expect(publish(author)).rejects.toMatchObject(refusal('muted'));
    // Who reported it was right, which the next moderator reads.
    const next = await reported('第二条');
    await (reporters[0] as Member).call('POST /v1/moderation/report', {
      kind: 'post',
      id: next.post.id,
      reason: 'abuse',
    });
    const { reportList, person } = await read(first, next.found.id);
    expect(reportList.find(({ reporter }) => reporter === reporters[0]?.uid)).toMatchObject({ right: 1, wrong: 0 });
    expect(person).toMatchObject({ hidden: 0, banned: false });
  });

  test('is taken back by who made it: post, ban, reports and place in the queue are as before', async () => {
    const { author, post, found } = await reported();
    await take(first, found.id, { banDays: 7 });
    const undo = (who: Browser) => who.call('POST /admin/v1/moderation/case/{id}/undo', { id: found.id });
    await expect(undo(second)).rejects.toMatchObject(refusal('notUndoable'));
    expect(await undo(first)).toMatchObject({
      state: 'open',
      cause: 'report',
      reports: 1,
      createTime: found.createTime,
    });
    expect((await author.call('GET /v1/square/post/{id}', { id: post.id })).state).toBe('shown');
    expect((await publish(author)).state).toBe('shown');
    await expect(undo(first)).rejects.toMatchObject(refusal('notUndoable'));
    expect((await read(second, found.id)).person.past[0]).toMatchObject({ act: 'hide', undone: true });
    expect((await inboxOf(author))[0]).toMatchObject({ title: '刚才的处理已撤销' });
  });

  test('neither shortens a colleague’s longer posting ban nor takes it away when it is taken back', async () => {
    const { author, found } = await reported();
    const silence = (days: number) =>
      second.call('POST /admin/v1/moderation/silence', { uid: author.uid, days, reason: '屡次' });
    const untilOf = async () => (await read(second, found.id)).person.postingBanEndTime;
    const { untilTime } = await silence(365);
    await take(first, found.id, { banDays: 1 });
    expect(await untilOf()).toBe(untilTime);
    const later = (await silence(30)).untilTime;
    await first.call('POST /admin/v1/moderation/case/{id}/undo', { id: found.id });
    expect(await untilOf()).toBe(later);
  });

  test('that let a waiting post through lets it wait again when it is taken back', async () => {
    const author = await crowd.newcomer();
    const post = await publish(author);
    const found = (await list(first)).records.find(({ refId }) => refId === post.id);
    await take(first, found?.id ?? '', { act: 'keep', reasonKey: undefined });
    await first.call('POST /admin/v1/moderation/case/{id}/undo', { id: found?.id ?? '' });
    expect((await author.call('GET /v1/square/post/me', {})).records[0]?.state).toBe('waiting');
  });

  test('about a person clears name, picture or bio, and tells them', async () => {
    const [person, reporter] = (await crowd.members(2)) as [Member, Member];
    await person.call('POST /user/center/updateInfo', { name: '加薇代充', bio: '看头像' });
    await reporter.call('POST /v1/moderation/report', { kind: 'person', id: person.uid, reason: 'spam' });
    const found = (await list(first, { kind: 'person' })).records.find(({ refId }) => refId === person.uid);
    const { version } = await claim(first, found?.id ?? '');
    await expect(decide(first, found?.id ?? '', version, { act: 'clear' })).rejects.toMatchObject(refusal('badInput'));
    await decide(first, found?.id ?? '', version, { act: 'clear', clear: 'name,bio' });
    const profile = await reporter.call('GET /v1/square/user/{id}', { id: person.uid });
    expect(profile).toMatchObject({ bio: '', name: expect.stringMatching(/^岛民\d{6}$/) as string });
    expect((await inboxOf(person))[0]).toMatchObject({ title: '你的昵称、简介已被清空' });
  });

  test('is passed on: it comes first, and who passed it on neither sees nor decides it', async () => {
    const { found } = await reported();
    const { version } = await claim(first, found.id);
    await first.call('POST /admin/v1/moderation/case/{id}/escalate', { id: found.id, version, note: '拿不准' });
    expect((await list(first)).records.map(({ id }) => id)).not.toContain(found.id);
    await expect(claim(first, found.id)).rejects.toMatchObject(refusal('ownDecisionAppealed'));
    await expect(
      first.call('POST /admin/v1/moderation/hide', { kind: 'post', id: found.refId, reason: '还是藏了' }),
    ).rejects.toMatchObject(refusal('ownDecisionAppealed'));
    expect((await list(second)).records.find(({ id }) => id === found.id)).toMatchObject({
      urgent: true,
      escalation: '拿不准',
      holder: null,
    });
    await take(second, found.id, { act: 'keep' });
  });
});

describe('an appeal', () => {
  test('is neither shown to nor decided by who decided first, also when they ask by call; another grants it', async () => {
    const { author, post, found, reporters } = await reported();
    await take(first, found.id, {});
    await author.call('POST /v1/moderation/appeal', { kind: 'post', id: post.id, text: '这是游戏里的道具' });
    for (const input of [{}, { cause: 'appeal' }, { kind: 'post' }]) {
      expect((await list(first, input)).records.map(({ id }) => id)).not.toContain(found.id);
      expect((await list(second, input)).records.map(({ id }) => id)).toContain(found.id);
    }
    const own = refusal('ownDecisionAppealed');
    const { version } = await read(second, found.id);
    await expect(read(first, found.id)).rejects.toMatchObject(own);
    await expect(claim(first, found.id)).rejects.toMatchObject(own);
    await expect(decide(first, found.id, version, { act: 'keep' })).rejects.toMatchObject(own);
    await expect(
      first.call('POST /admin/v1/moderation/restore', { kind: 'post', id: post.id, reason: '误判' }),
    ).rejects.toMatchObject(own);
    await expect(
      first.call('POST /admin/v1/moderation/hide', { kind: 'post', id: post.id, reason: '再藏一次' }),
    ).rejects.toMatchObject(own);

    await take(second, found.id, { act: 'keep' });
    expect((await author.call('GET /v1/square/post/{id}', { id: post.id })).state).toBe('shown');
    expect((await inboxOf(author))[0]).toMatchObject({ title: '申诉成功' });
    const again = await reported();
    await (reporters[0] as Member).call('POST /v1/moderation/report', {
      kind: 'post',
      id: again.post.id,
      reason: 'spam',
    });
    const { reportList } = await read(first, again.found.id);
    expect(reportList.find(({ reporter }) => reporter === reporters[0]?.uid)).toMatchObject({ right: 0, wrong: 1 });
    expect((await first.call('GET /admin/v1/moderation/queue', {})).today.overturned).toBeGreaterThan(0);
  });
});

describe('a case', () => {
  test('shows words of the list where they stand, disguised ones too, and what stands around it', async () => {
    await first.call('POST /admin/v1/moderation/word', { word: '灵石代充', level: 'review' });
    const [author, writer] = (await crowd.members(2)) as [Member, Member];
    const post = await publish(author, '风车怎么放');
    let comment = { id: '', state: 'shown' };
    await until(async () => {
      const content = '需要灵.石.代.充的来';
      const input = { id: post.id, content, idempotencyKey: randomUUID() };
      comment = await writer.call('POST /v1/square/post/{id}/comment', input);
      return comment.state === 'waiting';
    });
    const found = (await list(first, { cause: 'word', kind: 'comment' })).records.find(
      ({ refId }) => refId === comment.id,
    );
    const detail = await read(first, found?.id ?? '');
    const [mark] = detail.marks;
    expect(mark).toMatchObject({ word: '灵石代充', level: 'review', disguised: true });
    expect(detail.content.slice(mark?.from, mark?.to)).toBe('灵.石.代.充');
    expect(detail.context).toMatchObject([{ place: 'above', kind: 'post', content: '风车怎么放' }]);
    const { records } = await first.call('GET /admin/v1/moderation/word/list', { keyword: '灵石代充' });
    expect(records[0]?.hits).toBeGreaterThan(0);
  });

  test('is found by cause, kind and who holds or decided it; what was decided has no causes', async () => {
    await expect(list(first, { state: 'hidden', cause: 'word' })).rejects.toMatchObject(refusal('badInput'));
    const { found } = await reported();
    await take(first, found.id, {});
    expect((await list(first, { state: 'hidden', mine: true })).records[0]?.id).toBe(found.id);
    expect((await list(second, { state: 'hidden', mine: true })).records.map(({ id }) => id)).not.toContain(found.id);
  });
});

describe('an import of words', () => {
  test('says first what it would do and how many texts of a week it would hit, and then does it', async () => {
    const [author] = (await crowd.members(1)) as [Member];
    await publish(author, '今天卖云海票，私聊');
    const words = '云海票\n*\n潮汐外卖\n云 海 票\n';
    const send = (dryRun: boolean) =>
      first.call('POST /admin/v1/moderation/word/import', { words, level: 'review', dryRun });
    const tried = await send(true);
    expect(tried).toMatchObject({ added: 2, changed: 0, same: 0, wrong: [{ line: 2, text: '*' }], cut: false });
    expect(tried.hit).toBe(1);
    expect(tried.samples[0]).toMatchObject({ word: '云海票', content: '今天卖云海票，私聊' });
    const find = () => first.call('GET /admin/v1/moderation/word/list', { keyword: '云海票' });
    expect((await find()).records).toEqual([]);
    expect(await send(false)).toMatchObject({ added: 2 });
    expect((await find()).records).toMatchObject([{ word: '云海票', level: 'review', enabled: true }]);
    expect(await send(true)).toMatchObject({ added: 0, same: 2, looked: expect.any(Number) as number, hit: 0 });
  });

  test('names every word that it changed with what it was, also where two imports meet', async () => {
    const letter = (place: number) => String.fromCodePoint(97 + place);
    const names = Array.from(
      { length: 600 },
      (_, index) => `岛外词${letter(index % 26)}${letter(Math.floor(index / 26))}`,
    );
    const send = (level: 'review' | 'mask' | 'refuse') =>
      first.call('POST /admin/v1/moderation/word/import', { words: names.join('\n'), level, dryRun: false });
    expect(await send('review')).toMatchObject({ added: 600, changed: 0 });
    const [one, other] = await Promise.all([send('mask'), send('refuse')]);
    expect([one, other]).toMatchObject([{ changed: 600 }, { changed: 600 }]);
    const entries = await server.test.db.write
      .selectFrom('staff_log')
      .select('after')
      .where('object', '=', 'word import')
      .orderBy('id')
      .execute();
    const changed = entries.flatMap(({ after }) => (after as { changed: { word: string; level: string }[] }).changed);
    const was = (level: string) => changed.filter((each) => each.level === level).map(({ word }) => word);
    expect(was('review').toSorted()).toEqual(names.toSorted());
    // Whichever came second found what the first one had written.
    expect([...was('mask'), ...was('refuse')].toSorted()).toEqual(names.toSorted());
    expect(Math.max(...entries.map(({ after }) => JSON.stringify(after).length))).toBeLessThan(60_000);
  });
});
