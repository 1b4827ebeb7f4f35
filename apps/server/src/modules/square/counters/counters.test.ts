import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import {
  hideComment,
  showCommentCountingAndNotifying,
} from '#src/modules/square/comments/show-hide-and-delete-comment.ts';
import { computeHotScoreFromHeat } from '#src/modules/square/feeds/post-heat.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

/** An action on the n-th existing comment; actions that are impossible are skipped. */
type Step = {
  kind: 'like' | 'unlike' | 'say' | 'reply' | 'delete' | 'hide' | 'show' | 'likeComment' | 'count';
  who: number;
  at: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'like',
    'unlike',
    'say',
    'say',
    'reply',
    'reply',
    'delete',
    'hide',
    'show',
    'likeComment',
    'count',
  ),
  who: fc.nat({ max: 3 }),
  at: fc.nat({ max: 20 }),
});

interface Modelled {
  id: string;
  author: number;
  root: Modelled | undefined;
  state: 'shown' | 'hidden' | 'deleted';
  likes: Set<number>;
}

let people: Member[];
beforeAll(async () => {
  people = await crowd.members(4);
});

const seen = (comment: Modelled) => comment.state === 'shown' && (comment.root?.state ?? 'shown') === 'shown';

test('[S-03] [S-04] [S-05] whatever is liked, said, removed, hidden and shown: what is counted is what is there', async () => {
  const author = people[0] as Member;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const post = await crowd.post(author);
      const base = await reputations();
      const likes = new Set<number>();
      const comments: Modelled[] = [];
      for (const { kind, who, at } of steps) {
        const me = people[who] as Member;
        const one = comments[at % Math.max(1, comments.length)];
        if (kind === 'count') await crowd.count(2);
        else if (kind === 'like') {
          await me.call('POST /v1/square/post/{id}/like', { id: post });
          likes.add(who);
        } else if (kind === 'unlike') {
          await me.call('DELETE /v1/square/post/{id}/like', { id: post });
          likes.delete(who);
        } else if (kind === 'say') {
          const { id } = await me.call('POST /v1/square/post/{id}/comment', { id: post, content: '说' });
          comments.push({ id, author: who, root: undefined, state: 'shown', likes: new Set() });
        } else if (one === undefined) continue;
        else if (kind === 'reply' && seen(one)) {
          const input = { id: post, content: '回', replyCommentId: one.id };
          const { id } = await me.call('POST /v1/square/post/{id}/comment', input);
          comments.push({ id, author: who, root: one.root ?? one, state: 'shown', likes: new Set() });
        } else if (kind === 'likeComment' && seen(one)) {
          await me.call('POST /v1/square/comment/{id}/like', { id: one.id });
          one.likes.add(who);
        } else if (kind === 'delete' && one.state !== 'deleted') {
          await (people[one.author] as Member).call('DELETE /v1/square/comment/{id}', { id: one.id });
          one.state = 'deleted';
        } else if (kind === 'hide' || kind === 'show') {
          const [judge, state] =
            kind === 'hide'
              ? ([(tx, id) => hideComment(tx, id, '理由'), 'hidden'] as const satisfies [Judge, string])
              : ([(tx, id) => showCommentCountingAndNotifying(tx, id, Date.now()), 'shown'] as const satisfies [
                  Judge,
                  string,
                ]);
          await transaction(server.test.db, (tx) => judge(tx, one.id));
          if (one.state !== 'deleted') one.state = state;
        }
      }
      await crowd.count();

      const counts = await db()
        .selectFrom('square_post_counts')
        .selectAll()
        .where('post_id', '=', post)
        .executeTakeFirstOrThrow();
      expect([Number(counts.likes), Number(counts.comments)]).toEqual([likes.size, comments.filter(seen).length]);
      expect(Number(counts.hot)).toBe(computeHotScoreFromHeat(BigInt(counts.heat)));
      // All within one or two hours: weight 1 for the post, 1 per like and 3 per comment that remains.
      const weight = 1 + likes.size + 3 * comments.filter(seen).length;
      const alone = await heatNow();
      expect(Number((BigInt(counts.heat) * 1000n) / alone) / 1000).toBeCloseTo(weight, 0);

      const listed = await people[1]!.call('GET /v1/square/post/{id}/comment/list', {
        id: post,
        sort: 1,
        pageSize: 99,
      });
      const roots = comments.filter((each) => each.root === undefined && each.state === 'shown');
      const repliesOf = (root: Modelled) =>
        comments.filter((each) => each.root === root && each.state === 'shown').length;
      expect(new Map(listed.records.map(({ id, likes: n, replies }) => [id, [n, replies]]))).toEqual(
        new Map(roots.map((root) => [root.id, [root.likes.size, repliesOf(root)]])),
      );
      const now = await reputations();
      for (const [n, { uid }] of people.entries()) {
        const grown = (field: 'comments' | 'likes_received') =>
          Number(now.get(uid)?.[field] ?? 0) - Number(base.get(uid)?.[field] ?? 0);
        const own = comments.filter((each) => each.author === n);
        const received = own.reduce((sum, each) => sum + each.likes.size, n === 0 ? likes.size : 0);
        expect([grown('comments'), grown('likes_received')]).toEqual([own.filter(seen).length, received]);
      }
    }),
    { numRuns: 12 },
  );
}, 240_000);

type Judge = (tx: Parameters<Parameters<typeof transaction>[1]>[0], id: string) => Promise<void>;

async function reputations() {
  const rows = await db().selectFrom('square_people').select(['user_id', 'comments', 'likes_received']).execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The value of weight 1 now. */
async function heatNow(): Promise<bigint> {
  const id = await crowd.post(people[3] as Member);
  const { heat } = await db()
    .selectFrom('square_post_counts')
    .select('heat')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  return BigInt(heat);
}

test('changes that wait while nobody counts are all counted later, by several at once and in small bites', async () => {
  const post = await crowd.post(people[0] as Member);
  await sql`
    insert into square_changes (kind, ref_id, likes, created_at)
    select 'post', ${post}::bigint, case when n % 4 = 0 then -1 else 1 end, now()
    from generate_series(1, 4000) as n`.execute(db());
  const counted = await Promise.all([crowd.count(300), crowd.count(170), crowd.count(90)]);
  const last = await crowd.count();
  expect(counted.reduce((sum, n) => sum + n, last)).toBe(4000);
  const { likes } = await db()
    .selectFrom('square_post_counts')
    .select('likes')
    .where('post_id', '=', post)
    .executeTakeFirstOrThrow();
  expect(likes).toBe('2000');
});
