import { sql } from 'kysely';
import type { Database } from '@lanyu/server/db/open-database';
import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';
import { transaction } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { heatOfNewPost, computeHotScoreFromHeat } from '@lanyu/server/modules/square/feeds/post-heat';
import { feedKinds } from '@lanyu/server/modules/square/posts/posts.queries';
import { seededRandom } from '../catalog/seeded-random.ts';
import { demoGames } from '../catalog/games/games.ts';
import { seedUserGroup, seedReviewers } from '../catalog/seed-user-group.ts';
import { silentProgressReporter, type ProgressReporter } from '../progress.ts';
import { composePosts, type DemoPost } from './compose-posts.ts';
import { squareUserNicknames } from './square-user-nicknames.ts';
import { postsOfDemoPlayers, type PostOfDemoPlayer } from './posts-of-demo-players.ts';
import { createGamePictureCopier, readGamesWithPictures, type GameWithPictures } from './game-pictures-for-posts.ts';
import { countDeliverAndIndexPosts } from './count-deliver-and-index-posts.ts';
import { regionOfPlayer } from './regions-of-players.ts';
import { seedPollsQuotesAndCommentImages } from './seed-polls-quotes-and-comment-images.ts';
import { seedLikesCommentsAndFollows, type SeededPost } from './seed-likes-comments-and-follows.ts';

const day = 24 * 3600 * 1000;
/** The oldest post is so many days old: within what the search and the feeds of a demo look at. */
const days = 170;
const rowsAtOnce = 200;

interface Planned {
  authorId: string;
  createdAt: number;
  content: string;
  tag: string;
  game?: GameWithPictures | undefined;
  images: number;
  charm: number;
  /** What others may say under it; none for what nobody sees. */
  told?: DemoPost;
  state?: PostOfDemoPlayer['state'];
}

/**
 * Two thousand posts and what was said under them, by three hundred people. Only where nobody has written yet: what people
 * wrote since stays alone. Counts come from counting, as in life.
 */
export async function seedSquare(
  parts: { db: Database; storage: Storage; progress?: ProgressReporter },
  logins: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const { db, progress = silentProgressReporter } = parts;
  const before = await db.write.selectFrom('square_posts').select('id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  const crowd = { names: squareUserNicknames, login: 'talker', invite: 'TALKER', phone: '1660001', age: 420 };
  const people = [...(await seedReviewers(parts, now)), ...(await seedUserGroup(parts, crowd, now))];
  const known = await readGamesWithPictures(db.write);
  const planned = [...planPosts(people, known, now), ...planOwn(logins, known, now)].toSorted(
    (a, b) => a.createdAt - b.createdAt,
  );
  const pictures = createGamePictureCopier(parts);
  await transaction(db, async (tx) => {
    const tags = await tagIds(tx);
    const posts: SeededPost[] = [];
    // In the order of time: what came later has the higher id, as in life.
    await progress.during(
      'posts',
      async (step) => {
        for (const some of pieces(planned)) {
          posts.push(...(await insertPosts(tx, some, tags, pictures)));
          step.advance(some.length);
        }
      },
      planned.length,
    );
    await seedLikesCommentsAndFollows(tx, posts, { people, logins }, now, progress);
    await seedPollsQuotesAndCommentImages(tx, people, now, (owner, createdAt) =>
      pictures.give(tx, owner, [...known.values()].at(-1), 2, createdAt),
    );
  });
  await countDeliverAndIndexPosts(db, progress);
}

function planPosts(people: readonly string[], known: ReadonlyMap<string, GameWithPictures>, now: number): Planned[] {
  const chance = seededRandom('when and by whom');
  return composePosts(demoGames).map((told): Planned => ({
    // Few write much, many write now and then.
    authorId: people[Math.floor(chance() ** 1.8 * people.length)] as string,
    createdAt: Math.round(now - (0.02 + chance() ** 2.4 * days) * day),
    content: told.content,
    tag: told.tag,
    game: known.get(told.game.slug),
    images: told.images,
    charm: told.charm,
    told,
  }));
}

function planOwn(
  logins: Readonly<Record<string, string>>,
  known: ReadonlyMap<string, GameWithPictures>,
  now: number,
): Planned[] {
  const told = composePosts(demoGames);
  return postsOfDemoPlayers.flatMap(({ login, daysAgo, tag, game, images = 0, content, state }) => {
    const authorId = logins[login];
    // What is said under it is what is said under others like it.
    const alike = told.find((post) => post.tag === tag && (game === undefined || post.game.slug === game));
    if (authorId === undefined) return [];
    return [
      {
        authorId,
        createdAt: Math.round(now - daysAgo * day),
        content,
        tag,
        game: game === undefined ? undefined : known.get(game),
        images,
        charm: 0.9,
        ...(alike === undefined || state !== undefined ? {} : { told: alike }),
        state,
      },
    ];
  });
}

async function insertPosts(
  tx: Tx,
  planned: readonly Planned[],
  tags: ReadonlyMap<string, string>,
  pictures: ReturnType<typeof createGamePictureCopier>,
): Promise<SeededPost[]> {
  const rows: NewRow<'square_posts'>[] = [];
  for (const post of planned) {
    const images = await pictures.give(tx, post.authorId, post.game, post.images, post.createdAt);
    const named = [post.tag, ...[...post.content.matchAll(/#(\p{L}+)/gu)].map(([, tag]) => tag as string)];
    rows.push({
      author_id: post.authorId,
      content: post.content,
      images: JSON.stringify(images),
      tag_ids: [...new Set(named)].flatMap((tag) => tags.get(tag) ?? []).slice(0, 3),
      game_id: post.game?.id ?? null,
      state: post.state?.is ?? 'shown',
      reason: post.state?.is === 'hidden' ? post.state.reason : '',
      region: regionOfPlayer(post.authorId),
      created_at: new Date(post.createdAt),
    });
  }
  const inserted = await tx
    .insertInto('square_posts')
    .values(rows)
    .returning(['id', 'author_id', 'tag_ids', 'game_id', 'state', 'created_at'])
    .execute();
  const shown = inserted.filter(({ state }) => state === 'shown');
  await tx
    .insertInto('square_post_counts')
    .values(
      shown.map((post) => {
        const heat = heatOfNewPost(post.created_at);
        return { post_id: post.id, heat: String(heat), hot: computeHotScoreFromHeat(heat) };
      }),
    )
    .execute();
  await tx
    .insertInto('square_feed_posts')
    .values(
      shown.flatMap((post) => {
        const hot = computeHotScoreFromHeat(heatOfNewPost(post.created_at));
        return [
          { kind: feedKinds.all, ref_id: '0', post_id: post.id, hot },
          ...post.tag_ids.map((tag) => ({ kind: feedKinds.tag, ref_id: tag, post_id: post.id, hot })),
          ...(post.game_id === null ? [] : [{ kind: feedKinds.game, ref_id: post.game_id, post_id: post.id, hot }]),
        ];
      }),
    )
    .execute();
  await openCases(tx, inserted);
  return inserted.flatMap(({ id, author_id, created_at }, index) => {
    const { told, charm } = planned[index] as Planned;
    return told === undefined ? [] : [{ id, authorId: author_id, createdAt: created_at, told, charm }];
  });
}

/** What waits, waits for somebody; what is hidden, somebody hid. */
async function openCases(
  tx: Tx,
  posts: readonly { id: string; author_id: string; state: string; created_at: number }[],
): Promise<void> {
  const judged = posts.filter(({ state }) => state !== 'shown');
  if (judged.length === 0) return;
  const operator = await tx.selectFrom('staff_members').select('id').orderBy('id').limit(1).executeTakeFirst();
  await tx
    .insertInto('moderation_cases')
    .values(
      judged.map(({ id, author_id, state, created_at }) => ({
        kind: 'post' as const,
        ref_id: id,
        author_id,
        cause: state === 'hidden' ? ('report' as const) : ('new' as const),
        state: state === 'hidden' ? ('hidden' as const) : ('open' as const),
        reason: state === 'hidden' ? '站外交易容易上当，这里不能发' : '',
        decided_by: state === 'hidden' ? (operator?.id ?? null) : null,
        decided_at: state === 'hidden' ? new Date(created_at + 3600_000) : null,
        opened_at: new Date(created_at),
        created_at: new Date(created_at),
      })),
    )
    .execute();
}

async function tagIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('square_tags')
    .select(['id', 'tag'])
    .orderBy(sql`position`)
    .execute();
  return new Map(rows.map(({ id, tag }) => [tag, id]));
}

function pieces<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
