import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { fillSquare } from './square-volume.ts';

const t = useTestDatabase();
const posts = 3000;

test('[S-02] a large square says what its own rows say, and has the schema it had', async () => {
  const definitions = async () => {
    const { rows } = await sql<{ line: string }>`
      select indexdef as line from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      order by line`.execute(t.db.write);
    return rows.map(({ line }) => line);
  };
  const schema = await definitions();
  await fillSquare({ ownerUrl: t.ownerUrl, posts });
  expect(await definitions()).toEqual(schema);

  // What the counters say, and what the rows do; grouped first: nothing looks up likes by post.
  const { rows: wrong } = await sql`
    with likes as (select post_id as id, count(*) as n from square_likes group by 1),
      comments as (select post_id as id, count(*) as n from square_comments group by 1),
      replies as (select root_id as id, count(*) as n from square_comments where root_id is not null group by 1),
      posts as (select author_id as id, count(*) as n from square_posts group by 1),
      followers as (select followee_id as id, count(*) as n from square_follows group by 1),
      following as (select follower_id as id, count(*) as n from square_follows group by 1)
    select 'post', c.post_id from square_post_counts c
      left join likes l on l.id = c.post_id left join comments m on m.id = c.post_id
      join square_feed_posts f on f.kind = 0 and f.post_id = c.post_id
      where c.likes <> coalesce(l.n, 0) or c.comments <> coalesce(m.n, 0) or c.hot <> f.hot
    union all select 'comment', c.comment_id from square_comment_counts c left join replies r on r.id = c.comment_id
      where c.replies <> coalesce(r.n, 0)
    union all select 'user', u.user_id from square_people u left join posts p on p.id = u.user_id
      left join followers f on f.id = u.user_id left join following g on g.id = u.user_id
      where u.posts <> coalesce(p.n, 0) or u.followers <> coalesce(f.n, 0) or u.following <> coalesce(g.n, 0)`.execute(
    t.db.write,
  );
  expect(wrong).toEqual([]);
  const { rows: sizes } = await sql`select (select count(*)::int from square_posts) as posts,
    (select count(*)::int from square_likes) / ${posts}::int as likes_each,
    (select max(following)::int from square_people) as follows`.execute(t.db.write);
  expect(sizes).toEqual([{ posts, likes_each: expect.closeTo(5, -0.5), follows: 5000 }]);
});

test('a second time it does nothing, and another size is refused', async () => {
  await fillSquare({ ownerUrl: t.ownerUrl, posts });
  await expect(fillSquare({ ownerUrl: t.ownerUrl, posts: 20_000 })).rejects.toThrow('take a new one');
});
