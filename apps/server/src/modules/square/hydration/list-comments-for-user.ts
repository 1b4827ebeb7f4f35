import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { CachedListDefinition } from '../../../cache/shared-list-cache.ts';
import { readPage, type PageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { hottestCommentsOrder, newestCommentsOrder } from '../comments/comments.queries.ts';
import { requireVisibleDiscussion } from '../comments/require-visible-discussion.ts';
import { discussionKeyOf, type Discussion } from '../comments/discussion-key.ts';
import { listComments, repliesShownPerThread } from '../comments/list-comments.ts';
import { pageJsonFromRecordJsons, wrapDataJsonInEnvelope } from '../../../cache/answer-json.ts';
import {
  cachedReplyIdsPerThread,
  selectHottestThreadAndReplyIds,
  selectNewestThreadAndReplyIds,
  selectThreadCountOfPost,
  cachedThreadIdListLength,
  type ThreadIdHeatAndReplyIds,
} from './comment-id-lists.queries.ts';
import { createRegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { shownCommentJson, type CachedCommentWithJsonParts } from './comment-json.ts';
import { nowAndWornBadgeMonthsAt } from './cached-people-and-person-json.ts';
import { requireReadablePost } from './read-post-for-user.ts';
import type { SquareCaches } from './square-caches.ts';
import type { ViewerFacts } from './viewer-cache.ts';
import { isListed } from './visibility-rules.ts';

type Input = ParsedInputOf<'GET /v1/square/post/{id}/comment/list'>;

interface ListedThread {
  id: string;
  hot: string;
  root: CachedCommentWithJsonParts;
  replies: readonly CachedCommentWithJsonParts[];
}

/** And what concerns the viewer about all of them. */
interface ListedThreads {
  threads: ListedThread[];
  facts: ViewerFacts;
}

const hottest = 1;
/** Where a list begins. */
const top = '9223372036854775807';

/** S-06, X-C7, X-C25: the same answer as listComments gives, as listPostsForUser does it for posts. */
export async function listCommentsForUser(
  given: Deps,
  objects: SquareCaches,
  viewer: string,
  input: Input,
  kind: Discussion['kind'] = 'post',
) {
  const deps = { ...given, db: objects.primary };
  const { id, sort = hottest, ...request } = input;
  const postId = discussionKeyOf({ kind, id });
  await objects.catchUp();
  const discussion =
    kind === 'post'
      ? (await requireReadablePost(objects, viewer, id)).post
      : await requireVisibleDiscussion(deps, viewer, { kind, id });
  const read: { found?: ListedThreads | undefined } = {};
  const page = await readPage<ListedThread>(sort === hottest ? hottestCommentsOrder : newestCommentsOrder, {
    keys: deps.keys,
    scope: [postId],
    request,
    keysOf: ({ id, hot }) => (sort === hottest ? [hot, id] : [id]),
    async count(most) {
      const [total = 0] = await objects.lists.read<number>({
        name: `comments ${postId} count ${most}`,
        changedBy: [`comments:${postId}`],
        load: () => selectThreadCountOfPost(deps.db, postId, most),
      });
      return total;
    },
    async fetch(slice) {
      read.found = await listedThreads(deps, objects, viewer, { postId, sort }, slice);
      return read.found?.threads ?? [];
    },
  });
  if (read.found === undefined) return listComments(deps, viewer, input, kind);

  const comments = page.records.flatMap(({ root, replies }) => [root, ...replies]);
  const [people, sentRegionOf] = await Promise.all([
    objects.people.readMany(peopleIn(comments)),
    createRegionOrEmptyIfDisabled(deps, comments),
  ]);
  const around = {
    viewer: read.found.facts,
    people,
    sentRegionOf,
    time: nowAndWornBadgeMonthsAt(deps.now()),
    postAuthor: discussion.author_id,
  };
  const threads = page.records.map(({ root, replies }) => {
    const first = replies.map((reply) => shownCommentJson(reply, around)).join(',');
    return shownCommentJson(root, around, `,"firstReplies":[${first}]`);
  });
  return wrapDataJsonInEnvelope(pageJsonFromRecordJsons(page, threads));
}

function peopleIn(comments: readonly CachedCommentWithJsonParts[]): string[] {
  return comments.flatMap(({ author_id, reply_user_id }) =>
    reply_user_id === null ? [author_id] : [author_id, reply_user_id],
  );
}

async function listedThreads(
  deps: Pick<Deps, 'db' | 'now'>,
  objects: SquareCaches,
  viewer: string,
  list: { postId: string; sort: number },
  { after, offset, limit }: PageRange,
): Promise<ListedThreads | undefined> {
  if (offset > 0 || limit > cachedThreadIdListLength) return undefined;
  const places = await objects.lists.read(threadPlaces(deps.db, list, after));
  const ids = places.flatMap(([id, , replies]) => [id, ...replies]);
  const comments = await objects.comments.readMany(ids);
  const facts = await objects.viewers.read(viewer, { people: peopleIn([...comments.values()]), comments: ids });
  const mutedWords = facts.mutedWordsAt(deps.now());
  const findListed = (id: string) => {
    const comment = comments.get(id);
    return comment !== undefined && isListed(comment, facts, mutedWords) ? comment : undefined;
  };
  const threads: ListedThread[] = [];
  for (const [id, hot, replyIds] of places) {
    const root = findListed(id);
    if (root === undefined) continue;
    const replies = replyIds.flatMap((reply) => findListed(reply) ?? []).slice(0, repliesShownPerThread);
    // There may be more replies, behind those that the viewer does not want to see.
    if (replies.length < repliesShownPerThread && replyIds.length === cachedReplyIdsPerThread) return undefined;
    threads.push({ id, hot, root, replies });
    if (threads.length === limit) return { threads, facts };
  }
  return places.length < cachedThreadIdListLength ? { threads, facts } : undefined;
}

function threadPlaces(
  db: Pick<Deps['db'], 'pool'>,
  { postId, sort }: { postId: string; sort: number },
  after: PageRange['after'],
): CachedListDefinition<ThreadIdHeatAndReplyIds> {
  const changedBy = [`comments:${postId}`];
  if (sort !== hottest) {
    const before = String(after?.[0] ?? top);
    return {
      name: `comments ${postId} newest ${before}`,
      changedBy,
      load: () => selectNewestThreadAndReplyIds(db, postId, before),
    };
  }
  const [hot = top, before = top] = (after ?? []).map(String);
  return {
    name: `comments ${postId} hottest ${hot} ${before}`,
    changedBy,
    load: () => selectHottestThreadAndReplyIds(db, postId, hot, before),
  };
}
