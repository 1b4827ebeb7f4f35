// What is true in the freshness drill, and what an answer may say that was asked for at a moment.
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Signed } from '../support/sign-in.ts';

export interface ListedPost {
  id: string;
  content: string;
  author: { uid: string; name: string; avatar: string };
}

export interface Reader {
  person: Signed;
  blocked: Set<string>;
  muted: boolean;
}

export interface FreshnessWorld {
  readers: readonly Reader[];
  faults: string[];
  /** One change at random; when it resolves everybody has to know. */
  change(client: pg.Client): Promise<void>;
  /** Called before a request: gives what its answer is held against. */
  expectationsOf(reader: Reader): (records: readonly ListedPost[]) => void;
  shown(): number;
}

interface Post {
  id: string;
  author: string;
  /** Goes up with every edit; the text is `v12`, or `v12 秘密` for what some mute. */
  version: number;
  secret: boolean;
}

const mutedWord = '秘密';
/** Fewer than a page has, so that a post that is missing was left out. */
const fewest = 30;

export async function createFreshnessWorld(
  client: pg.Client,
  people: readonly Signed[],
  readerCount: number,
): Promise<FreshnessWorld> {
  const readers = people.slice(0, readerCount).map((person): Reader => ({ person, blocked: new Set(), muted: false }));
  const authors = people.slice(readerCount).map(({ uid }) => ({ uid, version: 0, avatar: 0 }));
  const posts = new Map<string, Post>();
  const gone = new Set<string>();
  const faults: string[] = [];
  /** What changes during a request may be seen either way: what is changing, and when each thing was changed last. */
  const changing = new Set<string>();
  const changedAt = new Map<string, number>();
  let clock = 0;

  const any = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
  const textOf = ({ version, secret }: Post) => `v${version}${secret ? ` ${mutedWord}` : ''}`;

  async function add(): Promise<void> {
    const post: Post = { id: '', author: any(authors).uid, version: 1, secret: randomInt(3) === 0 };
    const { rows } = await client.query<{ id: string }>(
      `with p as (insert into square_posts (author_id, content) values ($1, $2) returning id),
        c as (insert into square_post_counts (post_id, hot) select id, $3 from p)
       insert into square_feed_posts (kind, ref_id, post_id, hot) select 0, 0, id, $3 from p returning post_id as id`,
      [post.author, textOf(post), randomInt(1000)],
    );
    post.id = rows[0]?.id ?? '';
    posts.set(post.id, post);
  }

  const acts: (() => Promise<void>)[] = [
    async function edit() {
      const post = any([...posts.values()]);
      const next = { ...post, version: post.version + 1, secret: randomInt(3) === 0 };
      changing.add(post.id);
      await client.query('update square_posts set content = $2, version = version + 1 where id = $1', [
        post.id,
        textOf(next),
      ]);
      posts.set(post.id, next);
    },
    async function hideOrDelete() {
      const { id } = any([...posts.values()]);
      changing.add(id);
      const state = randomInt(2) === 0 ? `state = 'hidden'` : `state = 'deleted', content = ''`;
      await client.query('begin');
      await client.query(`update square_posts set ${state} where id = $1`, [id]);
      await client.query('delete from square_feed_posts where post_id = $1', [id]);
      await client.query('commit');
      posts.delete(id);
      gone.add(id);
    },
    async function blockOrUnblock() {
      const reader = any(readers);
      const { uid } = any(authors);
      changing.add(`${reader.person.uid} ${uid}`);
      if (reader.blocked.has(uid)) {
        await client.query('delete from square_blocks where user_id = $1 and blocked_id = $2', [
          reader.person.uid,
          uid,
        ]);
        reader.blocked.delete(uid);
      } else if (reader.blocked.size < 5) {
        await client.query('insert into square_blocks (user_id, blocked_id) values ($1, $2)', [reader.person.uid, uid]);
        reader.blocked.add(uid);
      }
    },
    async function muteOrUnmute() {
      const reader = any(readers);
      changing.add(`${reader.person.uid} muted`);
      if (reader.muted) await client.query('delete from square_muted_words where user_id = $1', [reader.person.uid]);
      else
        await client.query('insert into square_muted_words (user_id, word) values ($1, $2)', [
          reader.person.uid,
          mutedWord,
        ]);
      reader.muted = !reader.muted;
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

  for (let n = 0; n < fewest; n += 1) await add();
  return {
    readers,
    faults,
    shown: () => posts.size,
    async change() {
      if (posts.size < fewest) await add();
      else await any(acts)();
      clock += 1;
      for (const key of changing) changedAt.set(key, clock);
      changing.clear();
    },
    expectationsOf(reader) {
      const startedAt = clock;
      const before = {
        gone: new Set(gone),
        blocked: new Set(reader.blocked),
        muted: reader.muted,
        posts: new Map(posts),
        authors: new Map(authors.map(({ uid, version, avatar }) => [uid, { version, avatar }])),
      };
      const changedSince = (key: string) => changing.has(key) || (changedAt.get(key) ?? 0) > startedAt;
      const say = (text: string) => faults.push(`reader ${reader.person.uid}: ${text}`);

      function checkSeen({ id, content, author }: ListedPost): void {
        const known = before.posts.get(id);
        if (before.gone.has(id)) say(`post ${id} was gone`);
        if (before.blocked.has(author.uid) && !changedSince(`${reader.person.uid} ${author.uid}`))
          say(`${author.uid} was blocked`);
        if (before.muted && content.includes(mutedWord) && !changedSince(`${reader.person.uid} muted`))
          say(`post ${id} has a muted word`);
        if (known !== undefined && Number(/v(\d+)/.exec(content)?.[1]) < known.version)
          say(`post ${id} was ${content}, and v${known.version} when asked for`);
        const person = before.authors.get(author.uid);
        if (Number(/n(\d+)/.exec(author.name)?.[1]) < (person?.version ?? 0)) say(`${author.uid} had an old name`);
        if (Number(/\ba(\d+)/.exec(author.avatar)?.[1] ?? 0) < (person?.avatar ?? 0))
          say(`${author.uid} had an old face`);
      }

      return (records) => {
        for (const record of records) checkSeen(record);
        const seen = new Set(records.map(({ id }) => id));
        const muted = before.muted || reader.muted || changedSince(`${reader.person.uid} muted`);
        for (const [id, post] of before.posts) {
          const pair = `${reader.person.uid} ${post.author}`;
          const settled = !changedSince(id) && !changedSince(pair) && !before.blocked.has(post.author);
          if (settled && !(muted && post.secret) && !seen.has(id)) say(`post ${id} was missing`);
        }
      };
    },
  };
}
