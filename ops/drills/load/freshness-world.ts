// What is true in the freshness drill, and what an answer may say that was asked for at a moment.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Signed } from '../support/sign-in.ts';

export interface ListedPost {
  id: string;
  content: string;
  author: { uid: string; name: string; avatar: string };
}
export type ListedComment = Pick<ListedPost, 'id' | 'content' | 'author'>;

export interface Reader {
  person: Signed;
  blocked: Set<string>;
  muted: boolean;
}

/** What an answer is held against; `undefined`: there is no such post for this reader. */
export interface Expectations {
  checkFeed(records: readonly ListedPost[]): void;
  checkPost(id: string, post: ListedPost | undefined): void;
  checkThreads(postId: string, threads: readonly ListedComment[] | undefined): void;
}

export interface FreshnessWorld {
  readers: readonly Reader[];
  faults: string[];
  /** One change at random; when it resolves everybody has to know. */
  change(): Promise<void>;
  /** One whose transaction stays open for a while: others that began later end before it. */
  changeSlowly(client: pg.Client, ms: number): Promise<void>;
  /** Called before a request. */
  expectationsOf(reader: Reader): Expectations;
  /** One that is shown, or was until lately; mostly one with comments. */
  anyPostId(): string;
  shown(): number;
}

interface Text {
  id: string;
  author: string;
  /** Goes up with every edit; the text is `v12`, or `v12 秘密` for what some mute. */
  version: number;
  secret: boolean;
}
interface Comment extends Text {
  postId: string;
}

/** A change in parts: `work` is done in a transaction, `apply` says what is true once it has ended. */
interface Change {
  keys: readonly string[];
  work(db: pg.Client): Promise<unknown>;
  apply(): void;
}

const mutedWord = '秘密';
/** Fewer than a page has, so that a post that is missing was left out. */
const fewest = 30;
const fewestComments = 40;
/** So many posts have comments. */
const discussed = 5;
const mostCommentsEach = 15;
const mostBlocked = 5;

export async function createFreshnessWorld(
  client: pg.Client,
  people: readonly Signed[],
  readerCount: number,
): Promise<FreshnessWorld> {
  const readers = people.slice(0, readerCount).map((person): Reader => ({ person, blocked: new Set(), muted: false }));
  const authors = people.slice(readerCount).map(({ uid }) => ({ uid, version: 0, avatar: 0 }));
  const posts = new Map<string, Text>();
  const comments = new Map<string, Comment>();
  const gone = new Set<string>();
  const goneComments = new Set<string>();
  const faults: string[] = [];
  /** What changes during a request may be seen either way: what is changing, and when each thing was changed last. */
  const changing = new Set<string>();
  const changedAt = new Map<string, number>();
  /** Held by a slow transaction: others would wait for it. */
  const held = new Set<string>();
  let clock = 0;

  const any = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
  const textOf = ({ version, secret }: Text) => `v${version}${secret ? ` ${mutedWord}` : ''}`;
  const pairOf = (reader: Reader, uid: string) => `${reader.person.uid} ${uid}`;
  const commentKey = (id: string) => `comment ${id}`;
  const isFree = (key: string) => !held.has(key) && !changing.has(key);
  const freePost = () => any([...posts.values()].filter(({ id }) => isFree(id)));
  const freeComment = () => any([...comments.values()].filter(({ id }) => isFree(commentKey(id))));
  const discussedPosts = () => [...posts.keys()].slice(0, discussed);

  async function settle(keys: readonly string[], commit: () => Promise<unknown>, apply: () => void): Promise<void> {
    for (const key of keys) changing.add(key);
    await commit();
    apply();
    clock += 1;
    for (const key of keys) {
      changedAt.set(key, clock);
      changing.delete(key);
    }
  }

  async function addPost(): Promise<void> {
    const post: Text = { id: '', author: any(authors).uid, version: 1, secret: randomInt(3) === 0 };
    const { rows } = await client.query<{ id: string }>(
      `with p as (insert into square_posts (author_id, content) values ($1, $2) returning id),
        c as (insert into square_post_counts (post_id, hot) select id, $3 from p)
       insert into square_feed_posts (kind, ref_id, post_id, hot) select 0, 0, id, $3 from p returning post_id as id`,
      [post.author, textOf(post), randomInt(1000)],
    );
    post.id = rows[0]?.id ?? '';
    posts.set(post.id, post);
  }

  async function addComment(): Promise<void> {
    const postId = any(discussedPosts());
    if ([...comments.values()].filter((each) => each.postId === postId).length >= mostCommentsEach) return;
    const comment: Comment = { id: '', postId, author: any(authors).uid, version: 1, secret: randomInt(3) === 0 };
    const { rows } = await client.query<{ id: string }>(
      `with c as (insert into square_comments (post_id, author_id, content) values ($1, $2, $3) returning id)
       insert into square_comment_counts (comment_id, post_id, listed, hot) select id, $1, true, 1 from c
       returning comment_id as id`,
      [postId, comment.author, textOf(comment)],
    );
    comment.id = rows[0]?.id ?? '';
    comments.set(comment.id, comment);
  }

  /** Of somebody who blocks enough already, one of the blocks ends. */
  function endingOneOfMany(drawn: { reader: Reader; uid: string }): { reader: Reader; uid: string } {
    const { reader } = drawn;
    const ending = [...reader.blocked].find((uid) => isFree(pairOf(reader, uid)));
    return reader.blocked.size >= mostBlocked && ending !== undefined ? { reader, uid: ending } : drawn;
  }

  const changes: (() => Change)[] = [
    function edit() {
      const post = freePost();
      const next = { ...post, version: post.version + 1, secret: randomInt(3) === 0 };
      return {
        keys: [post.id],
        work: (db) =>
          db.query('update square_posts set content = $2, version = version + 1 where id = $1', [
            post.id,
            textOf(next),
          ]),
        apply: () => void posts.set(post.id, next),
      };
    },
    function hideOrDelete() {
      const { id } = freePost();
      const state = randomInt(2) === 0 ? `state = 'hidden'` : `state = 'deleted', content = ''`;
      return {
        keys: [id],
        async work(db) {
          await db.query(`update square_posts set ${state} where id = $1`, [id]);
          await db.query('delete from square_feed_posts where post_id = $1', [id]);
        },
        apply() {
          posts.delete(id);
          gone.add(id);
          for (const comment of comments.values()) if (comment.postId === id) comments.delete(comment.id);
        },
      };
    },
    function editComment() {
      const comment = freeComment();
      const next = { ...comment, version: comment.version + 1, secret: randomInt(3) === 0 };
      return {
        keys: [commentKey(comment.id)],
        work: (db) => db.query('update square_comments set content = $2 where id = $1', [comment.id, textOf(next)]),
        // Its post may have gone meanwhile.
        apply: () => void (comments.has(comment.id) && comments.set(comment.id, next)),
      };
    },
    function hideComment() {
      const { id } = freeComment();
      return {
        keys: [commentKey(id)],
        async work(db) {
          await db.query(`update square_comments set state = 'hidden' where id = $1`, [id]);
          await db.query('update square_comment_counts set listed = false where comment_id = $1', [id]);
        },
        apply() {
          comments.delete(id);
          goneComments.add(id);
        },
      };
    },
    function blockOrUnblock() {
      const free = readers.flatMap((reader) =>
        authors.flatMap(({ uid }) => (isFree(pairOf(reader, uid)) ? [{ reader, uid }] : [])),
      );
      const { reader, uid } = endingOneOfMany(any(free));
      const values = [reader.person.uid, uid];
      const ends = reader.blocked.has(uid);
      return {
        keys: [pairOf(reader, uid)],
        work: (db) =>
          ends
            ? db.query('delete from square_blocks where user_id = $1 and blocked_id = $2', values)
            : db.query('insert into square_blocks (user_id, blocked_id) values ($1, $2)', values),
        apply: () => void (ends ? reader.blocked.delete(uid) : reader.blocked.add(uid)),
      };
    },
  ];

  const acts: (() => Promise<void>)[] = [
    ...changes.map((draw) => async () => {
      const { keys, work, apply } = draw();
      await settle(
        keys,
        async () => {
          await client.query('begin');
          await work(client);
          await client.query('commit');
        },
        apply,
      );
    }),
    async function muteOrUnmute() {
      const reader = any(readers);
      const { uid } = reader.person;
      await settle(
        [pairOf(reader, 'muted')],
        () =>
          reader.muted
            ? client.query('delete from square_muted_words where user_id = $1', [uid])
            : client.query('insert into square_muted_words (user_id, word) values ($1, $2)', [uid, mutedWord]),
        () => (reader.muted = !reader.muted),
      );
    },
    async function rename() {
      const author = any(authors);
      const version = author.version + 1;
      await client.query('update account_users set name = $2 where id = $1', [author.uid, `n${version}`]);
      author.version = version;
    },
    async function changeAvatar() {
      const author = any(authors);
      const avatar = author.avatar + 1;
      await client.query('update account_users set avatar = $2 where id = $1', [author.uid, `avatar/a${avatar}`]);
      author.avatar = avatar;
    },
  ];

  for (let n = 0; n < fewest; n += 1) await addPost();
  for (let n = 0; n < fewestComments; n += 1) await addComment();
  return {
    readers,
    faults,
    shown: () => posts.size,
    anyPostId: () => any(randomInt(4) === 0 ? [...posts.keys(), ...[...gone].slice(-5)] : discussedPosts()),
    async change() {
      if (posts.size < fewest) await addPost();
      else if (comments.size < fewestComments) await addComment();
      else await any(acts)();
    },
    async changeSlowly(slow, ms) {
      const { keys, work, apply } = any(changes)();
      for (const key of keys) held.add(key);
      await slow.query('begin');
      await work(slow);
      await pause(ms);
      await settle(keys, () => slow.query('commit'), apply);
      for (const key of keys) held.delete(key);
    },
    expectationsOf(reader) {
      const startedAt = clock;
      const before = {
        gone: new Set(gone),
        goneComments: new Set(goneComments),
        blocked: new Set(reader.blocked),
        muted: reader.muted,
        posts: new Map(posts),
        comments: new Map(comments),
        authors: new Map(authors.map(({ uid, version, avatar }) => [uid, { version, avatar }])),
      };
      const changedSince = (key: string) => changing.has(key) || (changedAt.get(key) ?? 0) > startedAt;
      const say = (text: string) => faults.push(`reader ${reader.person.uid}: ${text}`);
      const blockChanged = (uid: string) => changedSince(pairOf(reader, uid));
      const isSurelyBlocked = (uid: string) => before.blocked.has(uid) && !blockChanged(uid);
      const isSurelyFree = (uid: string) => !before.blocked.has(uid) && !blockChanged(uid);
      const mayBeMuted = () => before.muted || reader.muted || changedSince(pairOf(reader, 'muted'));

      /** `what`: a post or a comment. */
      function checkSeen(what: string, { id, content, author }: ListedPost, known: Text | undefined): void {
        if (isSurelyBlocked(author.uid)) say(`${author.uid} was blocked`);
        if (known !== undefined && Number(/v(\d+)/.exec(content)?.[1]) < known.version)
          say(`${what} ${id} was ${content}, and v${known.version} when asked for`);
        const person = before.authors.get(author.uid);
        if (Number(/n(\d+)/.exec(author.name)?.[1]) < (person?.version ?? 0)) say(`${author.uid} had an old name`);
        if (Number(/\ba(\d+)/.exec(author.avatar)?.[1] ?? 0) < (person?.avatar ?? 0))
          say(`${author.uid} had an old face`);
      }
      function checkNotMuted(what: string, { id, content }: ListedPost): void {
        if (before.muted && content.includes(mutedWord) && !changedSince(pairOf(reader, 'muted')))
          say(`${what} ${id} has a muted word`);
      }
      const isSettled = (key: string, { author, secret }: Text) =>
        !changedSince(key) && isSurelyFree(author) && !(secret && mayBeMuted());

      return {
        checkFeed(records) {
          for (const record of records) {
            if (before.gone.has(record.id)) say(`post ${record.id} was gone`);
            checkSeen('post', record, before.posts.get(record.id));
            checkNotMuted('post', record);
          }
          const seen = new Set(records.map(({ id }) => id));
          for (const [id, post] of before.posts)
            if (isSettled(id, post) && !seen.has(id)) say(`post ${id} was missing`);
        },
        checkPost(id, post) {
          const known = before.posts.get(id);
          if (post !== undefined) {
            if (before.gone.has(id)) say(`post ${id} was gone and could be read`);
            checkSeen('post', post, known);
          } else if (known !== undefined && !changedSince(id) && isSurelyFree(known.author)) {
            say(`post ${id} could not be read`);
          }
        },
        checkThreads(postId, threads) {
          const post = before.posts.get(postId);
          if (threads === undefined) {
            if (post !== undefined && !changedSince(postId) && isSurelyFree(post.author))
              say(`threads of ${postId} could not be read`);
            return;
          }
          if (before.gone.has(postId)) say(`threads of ${postId}, which was gone`);
          for (const thread of threads) {
            if (before.goneComments.has(thread.id)) say(`comment ${thread.id} was gone`);
            checkSeen('comment', thread, before.comments.get(thread.id));
            checkNotMuted('comment', thread);
          }
          const seen = new Set(threads.map(({ id }) => id));
          for (const [id, comment] of before.comments) {
            const here = comment.postId === postId && !changedSince(postId);
            if (here && isSettled(commentKey(id), comment) && !seen.has(id)) say(`comment ${id} was missing`);
          }
        },
      };
    },
  };
}
