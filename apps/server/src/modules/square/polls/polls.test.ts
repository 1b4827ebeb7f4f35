import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { addNewPollVotesToCounts } from '#src/modules/square/polls/add-new-poll-votes-to-counts.ts';
import { selectPollVoteCountsAndOwnVote } from '#src/modules/square/polls/polls.queries.ts';
import { hidePost, showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const ask = (who: Browser, pollAnswers: string, more: { pollHours?: number; content?: string } = {}) =>
  who.call('POST /v1/square/post', { content: '选哪个', pollAnswers, idempotencyKey: randomUUID(), ...more });
const vote = (who: Browser, id: string, answer: number) => who.call('POST /v1/square/post/{id}/vote', { id, answer });
const read = async (who: Browser, id: string) => (await who.call('GET /v1/square/post/{id}', { id })).poll;
const count = () => addNewPollVotesToCounts({ db: server.test.db });
const votesOf = (poll: { answers: { votes: number | null }[] } | null) => poll?.answers.map(({ votes }) => votes);
const endNow = (id: string) =>
  db()
    .updateTable('square_posts')
    .set({ poll: JSON.stringify({ answers: ['甲', '乙'], endsAt: server.now() - 1 }) })
    .where('id', '=', id)
    .execute();

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function scansOf(node: PlanNode, table: string): PlanNode[] {
  const below = (node.Plans ?? []).flatMap((each) => scansOf(each, table));
  return node['Relation Name'] === table ? [node, ...below] : below;
}

let author: Member;
let one: Member;
let two: Member;
beforeAll(async () => {
  [author, one, two] = (await crowd.members(3)) as [Member, Member, Member];
});

describe('[X-C40] polls', () => {
  test('what others chose is told to who voted, and at the end to everybody; the same in lists, by id and to visitors', async () => {
    const post = await ask(author, '先打灯塔\n先打海怪\n都不打', { pollHours: 1 });
    expect(post.poll).toMatchObject({ voters: 0, voted: 0, ended: false });
    expect(post.poll?.endTime).toBe(post.createTime + 3600_000);
    expect(votesOf(post.poll)).toEqual([null, null, null]);
    const said = await vote(one, post.id, 2);
    expect(said).toMatchObject({ voters: 1, voted: 2 });
    expect(votesOf(said)).toEqual([0, 1, 0]);
    await vote(two, post.id, 2);
    await count();
    expect(await read(one, post.id)).toMatchObject({ voters: 2, voted: 2 });
    expect(votesOf(await read(one, post.id))).toEqual([0, 2, 0]);
    for (const other of [author, crowd.visitor()]) {
      expect(await read(other, post.id)).toMatchObject({ voters: 2, voted: 0 });
      expect(votesOf(await read(other, post.id))).toEqual([null, null, null]);
      const { records } = await other.call('GET /v1/square/post/list', { sort: 2 });
      expect(records.find(({ id }) => id === post.id)?.poll).toEqual(await read(other, post.id));
    }
    const { records } = await one.call('GET /v1/square/post/list', { sort: 2 });
    expect(records.find(({ id }) => id === post.id)?.poll).toEqual(await read(one, post.id));
    const mine = await author.call('GET /v1/square/post/me', {});
    expect(mine.records.find(({ id }) => id === post.id)?.poll).toMatchObject({ voters: 2, voted: 0 });
  });

  test('once and for good: the same vote again changes nothing, another one is refused; after the end nobody votes and all read', async () => {
    const post = await ask(author, '甲\n乙');
    await vote(one, post.id, 1);
    expect(await vote(one, post.id, 1)).toMatchObject({ voters: 1, voted: 1 });
    await expect(vote(one, post.id, 2)).rejects.toMatchObject({ code: 4314 });
    await expect(vote(two, post.id, 3)).rejects.toMatchObject({ code: 1001 });
    await count();
    await endNow(post.id);
    await expect(vote(two, post.id, 1)).rejects.toMatchObject({ code: 4315 });
    expect(votesOf(await read(crowd.visitor(), post.id))).toEqual([1, 0]);
    expect(await read(two, post.id)).toMatchObject({ voters: 1, voted: 0, ended: true });
  });

  test('64 at once, each sending twice, counted by two workers at once: exactly 64', async () => {
    const post = await ask(author, '甲\n乙');
    const people = await crowd.members(64);
    const counting = [count(), count()];
    const sent = people.flatMap((person, index) => [
      vote(person, post.id, 1 + (index % 2)),
      vote(person, post.id, 1 + (index % 2)),
    ]);
    await Promise.all([...sent, ...counting]);
    await Promise.all([count(), count()]);
    await count();
    expect(await read(people[0] as Member, post.id)).toMatchObject({ voters: 64, voted: 1 });
    expect(votesOf(await read(people[0] as Member, post.id))).toEqual([32, 32]);
  });

  test('what is no poll: one answer, five, two alike, one that is too long, a word that is refused; no poll stays none', async () => {
    const tooLong = '长'.repeat(31);
    for (const answers of ['甲', '甲\n乙\n丙\n丁\n戊', '甲\n甲 ', `甲\n${tooLong}`])
      await expect(ask(author, answers)).rejects.toMatchObject({ code: 1001 });
    expect((await ask(author, ' \n ')).poll).toBeNull();
    await expect(vote(one, (await ask(author, '')).id, 1)).rejects.toMatchObject({ code: 1002 });
  });

  test('two answers that are alike once their words are masked are refused; one of them alone is masked', async () => {
    const operator = await addStaff(server, ['moderation.read', 'moderation.write']);
    for (const word of ['海市蜃楼', '镜花水月'])
      await operator.call('POST /admin/v1/moderation/word', { word, level: 'mask' });
    const masked = () => ask(author, '海市蜃楼\n镜花\n都不去');
    await until(async () => (await masked()).poll?.answers[0]?.text === '****');
    await expect(ask(author, '海市蜃楼\n镜花水月')).rejects.toMatchObject({ code: 4301 });
    expect((await masked()).poll?.answers.map(({ text }) => text)).toEqual(['****', '镜花', '都不去']);
  });

  test('it stays as it was published, whatever is edited; hidden it is gone, and nobody votes', async () => {
    const post = await ask(author, '甲\n乙');
    await vote(one, post.id, 1);
    const edited = await author.call('PUT /v1/square/post/{id}', { id: post.id, content: '改了文字', version: 1 });
    expect(edited.poll?.answers.map(({ text }) => text)).toEqual(['甲', '乙']);
    await transaction(server.test.db, (tx) => hidePost(tx, post.id, '广告'));
    await expect(vote(two, post.id, 1)).rejects.toMatchObject({ code: 1002 });
    await expect(vote(author, post.id, 1)).rejects.toMatchObject({ code: 4302 });
    const blocked = await ask(author, '甲\n乙');
    await db().insertInto('square_blocks').values({ user_id: author.uid, blocked_id: two.uid }).execute();
    await expect(vote(two, blocked.id, 1)).rejects.toMatchObject({ code: 1002 });
    await db().deleteFrom('square_blocks').where('user_id', '=', author.uid).execute();
  });

  test('operators read it with the post and end it once', async () => {
    const post = await ask(author, '甲\n乙');
    await vote(one, post.id, 2);
    await count();
    const operator = await addStaff(server, ['moderation.read', 'moderation.write']);
    const { records } = await operator.call('GET /admin/v1/square/post/list', { uid: author.uid });
    expect(records.find(({ id }) => id === post.id)?.poll).toMatchObject({
      answers: [
        { text: '甲', votes: 0 },
        { text: '乙', votes: 1 },
      ],
      ended: false,
    });
    await operator.call('POST /admin/v1/square/post/{id}/poll/end', { id: post.id });
    expect(await read(crowd.visitor(), post.id)).toMatchObject({ ended: true });
    await expect(vote(two, post.id, 1)).rejects.toMatchObject({ code: 4315 });
    await expect(operator.call('POST /admin/v1/square/post/{id}/poll/end', { id: post.id })).rejects.toMatchObject({
      code: 9118,
    });
  });

  test('of a post that waits for review it runs from when it is shown, and that once; ended meanwhile it stays so', async () => {
    const newcomer = await crowd.newcomer();
    const show = (id: string, now: number) =>
      transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, id, now));
    const post = await ask(newcomer, '甲\n乙', { pollHours: 1 });
    expect(post).toMatchObject({ state: 'waiting', poll: { endTime: post.createTime + 3600_000 } });
    const approvedAt = server.now() + 5 * 3600_000;
    await show(post.id, approvedAt);
    expect(await read(one, post.id)).toMatchObject({ endTime: approvedAt + 3600_000, ended: false });
    await vote(one, post.id, 1);
    await transaction(server.test.db, (tx) => hidePost(tx, post.id, '广告'));
    await show(post.id, approvedAt + 3600_000);
    expect(await read(one, post.id)).toMatchObject({ endTime: approvedAt + 3600_000, voted: 1 });

    const rejected = await ask(newcomer, '甲\n乙', { pollHours: 2 });
    await transaction(server.test.db, (tx) => hidePost(tx, rejected.id, '广告'));
    await show(rejected.id, approvedAt);
    expect(await read(one, rejected.id)).toMatchObject({ endTime: approvedAt + 2 * 3600_000 });

    const ended = await ask(newcomer, '甲\n乙');
    const operator = await addStaff(server, ['moderation.read', 'moderation.write']);
    await operator.call('POST /admin/v1/square/post/{id}/poll/end', { id: ended.id });
    await show(ended.id, server.now());
    expect(await read(one, ended.id)).toMatchObject({ ended: true });
  });

  test('a vote reads what is not counted yet once, however much it is, and leaves none of it out', async () => {
    const post = await ask(author, '甲\n乙\n丙');
    const pending = 5000;
    await sql`insert into square_poll_changes (post_id, answer, votes)
      select ${post.id}::bigint, 1 + n % 3, 1 from generate_series(1, ${pending}::int) n`.execute(db());
    await sql`analyze square_poll_changes`.execute(db());
    const reading: object[] = [];
    const explained = async (text: string, values: unknown[]) => {
      const { rows } = await server.test.db.pool.query(`explain (analyze, format json) ${text}`, values);
      reading.push(rows[0]['QUERY PLAN'][0].Plan as object);
      return { rows: [] };
    };
    await selectPollVoteCountsAndOwnVote({ query: explained } as never, one.uid, post.id);
    const rowsRead = scansOf(reading[0] as PlanNode, 'square_poll_changes').reduce((all, scan) => {
      const rows = scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0);
      return all + rows * scan['Actual Loops'];
    }, 0);
    expect(rowsRead).toBe(pending);
    const said = await vote(one, post.id, 2);
    expect(votesOf(said)).toEqual([1666, 1668, 1667]);
    await count();
    expect(votesOf(await read(one, post.id))).toEqual([1666, 1668, 1667]);
  });

  test('a vote is in its owner’s export; it goes with the account, and off the count', async () => {
    const post = await ask(author, '甲\n乙');
    const leaving = await crowd.member();
    await vote(leaving, post.id, 1);
    await vote(one, post.id, 1);
    await count();
    const handler = squarePersonalData({ MEDIA_URL: '/media' });
    const section = handler.sections(db(), leaving.uid).find(({ name }) => name === 'pollVotes');
    const pages: unknown[] = [];
    if (section !== undefined && 'many' in section) for await (const page of section.many()) pages.push(...page);
    expect(pages).toMatchObject([{ postId: post.id, answer: 1 }]);
    await transaction(server.test.db, (tx) => handler.erase(tx, leaving.uid));
    await count();
    expect(votesOf(await read(one, post.id))).toEqual([1, 0]);
  });
});
