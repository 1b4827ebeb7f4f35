// Likes and their taking back, by turns: by many people, of many posts.
import { addLikeToPost, removeLikeFromPost } from '@lanyu/server/modules/square/likes/like-post';
import { asOwner } from '../../drills/support/stage.ts';
import type { Statement } from '../caught.ts';
import { firstLiker, type SquareData } from './data.ts';
import { record, type Reading } from './recorded.ts';

export interface Likes {
  statements: Record<'POST' | 'DELETE', Statement>;
  /** The values that stand in them for who and what. */
  liker: string;
  liked: string;
}

export async function recordLikes(data: SquareData): Promise<Likes> {
  const [liker, liked] = [data.likers[0]?.uid ?? '', data.somePosts[0] ?? ''];
  const one = async (run: (deps: Reading) => Promise<unknown>) => {
    const [statement, ...more] = (await record(data.database, run)).usual.flat();
    if (statement === undefined || more.length > 0) throw new Error('a like is one statement');
    return statement;
  };
  return {
    statements: {
      POST: await one((deps) => addLikeToPost(deps, liker, liked)),
      DELETE: await one((deps) => removeLikeFromPost(deps, liker, liked)),
    },
    liker,
    liked,
  };
}

/** A like is taken back this many likes later: more than are under way at the same time. */
const lag = 64;

/**
 * Lua: the n-th request is a like or takes back an earlier one; `uid`, `post`, `method` and the place `p` of who does it.
 * A pair comes again long after it was taken back.
 */
export function pairLua({ likers, somePosts }: SquareData): { prepare: string; next: string } {
  return {
    prepare: `local n = 0 local posts = {${somePosts.map((id) => `"${id}"`).join(',')}}`,
    next: `local i = math.floor(n / 2) local method = "POST"
      if n % 2 == 1 then i = i - ${lag} method = "DELETE" end
      n = n + 1
      if i < 0 then i = -i end
      local p = i % ${likers.length}
      local uid = string.format("%d", ${firstLiker} + p)
      local post = posts[(math.floor(i / ${likers.length}) + i) % ${somePosts.length} + 1]`,
  };
}

export async function applyCounterChanges(database: string): Promise<number> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from square_changes');
    return Number(rows[0]?.n);
  });
}

/** As if nobody had liked: no worker runs here. */
export async function forgetLikes(database: string): Promise<void> {
  await asOwner(database, async (client) => {
    await client.query('delete from square_likes where user_id >= $1', [firstLiker]);
    await client.query('truncate square_changes');
    await client.query('vacuum square_likes');
  });
}
