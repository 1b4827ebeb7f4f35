// What is asked of the square: the address, who asks, and the use case that answers it.
import { signAndEncodeCursor, type SortKeyValue } from '@lanyu/server/db/signed-page-cursor';
import type { ListOrder } from '@lanyu/server/db/paging';
import type { Deps } from '@lanyu/server/deps';
import {
  hottestCommentsOrder,
  newestCommentsOrder,
  threadRepliesOrder,
} from '@lanyu/server/modules/square/comments/comments.queries';
import { hottestPostsOrder, newestPostsOrder } from '@lanyu/server/modules/square/feeds/feed.queries';
import { listComments } from '@lanyu/server/modules/square/comments/list-comments';
import { listFollowedPosts } from '@lanyu/server/modules/square/feeds/list-followed-posts';
import { listOwnPosts } from '@lanyu/server/modules/square/posts/list-own-posts';
import { listPosts } from '@lanyu/server/modules/square/feeds/list-posts';
import { listReplies } from '@lanyu/server/modules/square/comments/list-replies';
import { feedKinds } from '@lanyu/server/modules/square/posts/posts.queries';
import { readPost } from '@lanyu/server/modules/square/posts/read-post';
import { asOwner, productionEnv } from '../../drills/support/stage.ts';
import type { Person, SquareData } from './data.ts';
import type { Reading } from './recorded.ts';
import { openKeyRing } from '@lanyu/server/keys';

export interface Asked {
  path: string;
  who: Person;
  run(deps: Reading): Promise<unknown>;
}

export interface Request {
  name: string;
  /** Of the page asked for; 1 where there is only one. */
  page: number;
  /** One of them each time. */
  variants: Asked[];
  /** Also how many a second. */
  timed: boolean;
}

const pageSize = 20;
const deepPage = 1000;

interface Source {
  name: string;
  who: Person;
  path: string;
  list: ListOrder;
  scope: (string | number)[];
  /** Keys of its rows in the list's order. */
  rows: string;
  run(deps: Reading, page: { cursor?: string }): Promise<unknown>;
  /** Whether also the deep page is timed. */
  deepTimed?: boolean;
}

export async function squareRequests(data: SquareData): Promise<Request[]> {
  const requests: Request[] = [];
  for (const source of sourcesOf(data)) {
    const first = { path: source.path, who: source.who, run: (deps: Reading) => source.run(deps, {}) };
    const { cursor, page } = await deepCursor(data, source);
    const deep = {
      path: `${source.path}${source.path.includes('?') ? '&' : '?'}cursor=${cursor}`,
      who: source.who,
      run: (deps: Reading) => source.run(deps, { cursor }),
    };
    requests.push(
      { name: source.name, page: 1, variants: [first], timed: true },
      { name: source.name, page, variants: [deep], timed: source.deepTimed ?? false },
    );
  }
  const posts = data.somePosts.map((id) => ({
    path: `/v1/square/post/${id}`,
    who: data.reader,
    run: (deps: Reading) => readPost(deps, data.reader.uid, id),
  }));
  return [...requests, { name: 'a post', page: 1, variants: posts, timed: true }];
}

function sourcesOf({ reader, writer, tagIds, gameIds, talkedPost, longThread }: SquareData): Source[] {
  const feed = (kind: number, ref: string, order: string) =>
    `select ${order} from square_feed_posts where kind = ${kind} and ref_id = ${ref}
     order by ${order.replaceAll(/\w+/g, '$& desc')}`;
  const hottest = (name: string, kind: number, ref: string, filter: { tagId?: string; gameId?: string }): Source => ({
    name,
    who: reader,
    path: `/v1/square/post/list?${new URLSearchParams({ sort: '1', ...filter })}`,
    list: hottestPostsOrder,
    scope: [kind, ref],
    rows: feed(kind, ref, 'hot, post_id'),
    run: (deps, page) => listPosts(deps, reader.uid, { sort: 1, ...filter, ...page }),
  });
  const [tag = '', game = ''] = [tagIds[0], gameIds[0]];
  const ofWriter = `select id from square_posts where author_id = ${writer.uid} and state = 'shown' order by id desc`;
  const comments = `/v1/square/post/${talkedPost}/comment`;
  const ofThreads = (sort: 1 | 2): Source['run'] => {
    return (deps, page) => listComments(deps as Deps, reader.uid, { id: talkedPost, sort, ...page });
  };
  return [
    {
      name: 'newest',
      who: reader,
      path: '/v1/square/post/list?sort=2',
      list: newestPostsOrder,
      scope: [feedKinds.all, '0'],
      rows: `select id from square_posts where state = 'shown' order by id desc`,
      run: (deps, page) => listPosts(deps, reader.uid, { sort: 2, ...page }),
      deepTimed: true,
    },
    hottest('hottest', feedKinds.all, '0', {}),
    hottest('tag, hottest', feedKinds.tag, tag, { tagId: tag }),
    {
      name: 'tag, newest',
      who: reader,
      path: `/v1/square/post/list?sort=2&tagId=${tag}`,
      list: newestPostsOrder,
      scope: [feedKinds.tag, tag],
      rows: feed(feedKinds.tag, tag, 'post_id'),
      run: (deps, page) => listPosts(deps, reader.uid, { sort: 2, tagId: tag, ...page }),
    },
    hottest('game, hottest', feedKinds.game, game, { gameId: game }),
    {
      name: 'author',
      who: reader,
      path: `/v1/square/post/list?authorId=${writer.uid}`,
      list: newestPostsOrder,
      scope: ['author', writer.uid],
      rows: ofWriter,
      run: (deps, page) => listPosts(deps, reader.uid, { authorId: writer.uid, ...page }),
    },
    {
      name: 'mine',
      who: writer,
      path: '/v1/square/post/me',
      list: newestPostsOrder,
      scope: ['own', writer.uid],
      rows: ofWriter,
      run: (deps, page) => listOwnPosts(deps as Deps, writer.uid, page),
    },
    {
      name: 'followed',
      who: reader,
      path: '/v1/square/post/follow',
      list: newestPostsOrder,
      scope: ['followed', reader.uid],
      rows: `select i.post_id from square_inbox i join square_posts p on p.id = i.post_id
        where i.user_id = ${reader.uid} and p.created_at > now() - interval '89 days' order by i.post_id desc`,
      run: (deps, page) => listFollowedPosts(deps as Deps, reader.uid, page),
      deepTimed: true,
    },
    {
      name: 'comments, hottest',
      who: reader,
      path: `${comments}/list?sort=1`,
      list: hottestCommentsOrder,
      scope: [talkedPost],
      rows: `select hot, comment_id from square_comment_counts where post_id = ${talkedPost} and listed
        order by hot desc, comment_id desc`,
      run: ofThreads(1),
    },
    {
      name: 'comments, newest',
      who: reader,
      path: `${comments}/list?sort=2`,
      list: newestCommentsOrder,
      scope: [talkedPost],
      rows: `select id from square_comments where post_id = ${talkedPost} and root_id is null and state = 'shown' order by id desc`,
      run: ofThreads(2),
    },
    {
      name: 'replies',
      who: reader,
      path: `${comments}/${longThread}/list`,
      list: threadRepliesOrder,
      scope: [longThread],
      rows: `select id from square_comments where root_id = ${longThread} and state = 'shown' order by id`,
      run: (deps, page) =>
        listReplies(deps as Deps, reader.uid, { postId: talkedPost, commentId: longThread, ...page }),
    },
  ];
}

/** Page 1,000, or the last full one of a shorter list. */
async function deepCursor(data: SquareData, { list, scope, rows }: Source): Promise<{ cursor: string; page: number }> {
  return asOwner(data.database, async (client) => {
    const { rows: counted } = await client.query<{ n: string }>(
      `select count(*) as n from (${rows} limit ${deepPage * pageSize}) as bounded`,
    );
    const page = Math.max(2, Math.floor(Number(counted[0]?.n) / pageSize));
    const { rows: found } = await client.query<SortKeyValue[]>({
      text: `${rows} offset ${(page - 1) * pageSize - 1} limit 1`,
      rowMode: 'array',
    });
    const [keys] = found;
    if (keys === undefined) throw new Error(`${list.name}: there is no second page`);
    const ring = openKeyRing(productionEnv(data.database, 0));
    return {
      cursor: signAndEncodeCursor(
        { keys: ring, list: list.name, scope },
        { keys, page, total: 1001, totalIsEstimate: true },
      ),
      page,
    };
  });
}
