import { randomUUID } from 'node:crypto';
import { addUser } from './database.ts';
import type { RunningServer } from './running-server.ts';

type State = 'shown' | 'waiting' | 'hidden' | 'deleted';
type Someone = { uid: string };

/** What people write, straight into the tables: the matrix asks who may see it, not how it got there. */
export interface SquareWorld {
  /** Somebody's, or a stranger's; its id. */
  post(of?: Someone, state?: State): Promise<string>;
  /** Under a shown post of a stranger, or of this post; its id. */
  comment(of?: Someone, more?: { state?: State; post?: string; root?: string }): Promise<string>;
  /** The post a comment is under. */
  postOf(comment: string): Promise<string>;
  /** One that was sent and is in no post yet; its id. */
  postImage(of: Someone): Promise<string>;
  mutedWord(of: Someone): Promise<string>;
  block(who: Someone, whom: Someone): Promise<void>;
  squareTag(): Promise<string>;
  /** A post hidden by moderators, with its case; the post's id. */
  hiddenPost(of: Someone): Promise<string>;
  /** An open one, about a stranger's waiting post; its id. */
  openCase(): Promise<string>;
  word(): Promise<string>;
}

export function squareWorld(server: RunningServer): SquareWorld {
  const db = () => server.test.db.write;
  const stranger = async () => ({ uid: await addUser(server.test.db) });
  let words = 0;

  async function post(of?: Someone, state: State = 'shown'): Promise<string> {
    const { uid } = of ?? (await stranger());
    const { id } = await db()
      .insertInto('square_posts')
      .values({
        author_id: uid,
        content: state === 'deleted' ? '' : '灯塔今晚亮了\n有人看见吗',
        images: '[]',
        mentions: '[]',
        state,
        reason: state === 'hidden' ? '广告' : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state === 'shown')
      await db().insertInto('square_feed_posts').values({ kind: 0, ref_id: '0', post_id: id }).execute();
    return id;
  }

  async function openCase(refId: string, uid: string, state: 'open' | 'hidden'): Promise<string> {
    const { id } = await db()
      .insertInto('moderation_cases')
      .values({ kind: 'post', ref_id: refId, author_id: uid, cause: 'new', state, reason: '广告' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    post,

    async comment(of, { state = 'shown', post: under, root } = {}) {
      const { uid } = of ?? (await stranger());
      const postId = under ?? (await post());
      const { id } = await db()
        .insertInto('square_comments')
        .values({
          post_id: postId,
          author_id: uid,
          root_id: root ?? null,
          content: state === 'deleted' ? '' : '看见了',
          mentions: '[]',
          state,
          reason: state === 'hidden' ? '广告' : '',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (root === undefined)
        await db()
          .insertInto('square_comment_counts')
          .values({ comment_id: id, post_id: postId, listed: state === 'shown' })
          .execute();
      return id;
    },

    async postOf(comment) {
      const row = await db()
        .selectFrom('square_comments')
        .select('post_id')
        .where('id', '=', comment)
        .executeTakeFirstOrThrow();
      return row.post_id;
    },

    async postImage({ uid }) {
      const { id } = await db()
        .insertInto('media_images')
        .values({
          owner_id: uid,
          kind: 'post',
          folder: `media/post/${randomUUID().replaceAll('-', '')}`,
          width: 40,
          height: 40,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async mutedWord({ uid }) {
      words += 1;
      const { id } = await db()
        .insertInto('square_muted_words')
        .values({ user_id: uid, word: `剧透${words}`, ends_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async block(who, whom) {
      await db().insertInto('square_blocks').values({ user_id: who.uid, blocked_id: whom.uid }).execute();
    },

    async squareTag() {
      const { id } = await db()
        .insertInto('square_tags')
        .values({ tag: randomUUID().slice(0, 18) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async hiddenPost(of) {
      const id = await post(of, 'hidden');
      await openCase(id, of.uid, 'hidden');
      return id;
    },

    async openCase() {
      const author = await stranger();
      return openCase(await post(author, 'waiting'), author.uid, 'open');
    },

    async word() {
      const word = randomUUID();
      const { id } = await db()
        .insertInto('moderation_words')
        .values({ word, folded: word, level: 'mask' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
