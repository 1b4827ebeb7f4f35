import type { Deps } from '../../../deps.ts';
import { shownTagsOf, type TagsById } from '../tags/shown-tags.ts';
import type { createPostGameLookup } from '../posts/create-post-game-lookup.ts';
import { pollViewOf } from '../polls/poll-view.ts';
import { editableUntilOf, postImageOf } from '../posts/post-view.ts';
import type { RegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { quoteJson, type VisibleQuotedPostsById } from './quote-json.ts';
import {
  personJson,
  type NowAndWornBadgeMonths,
  type CachedPersonWithJsonPart,
} from './cached-people-and-person-json.ts';
import type { PostWithCountsRow } from './posts-comments-and-levels-by-ids.queries.ts';
import type { ViewerFacts } from './viewer-cache.ts';

/** A post in any state, with the parts of its JSON that are the same in every answer. */
export interface CachedPostWithJsonParts extends Omit<PostWithCountsRow, 'images' | 'mentions' | 'likes' | 'comments'> {
  /** From the text up to the images; `list` has only the beginning of a long post. */
  contentJson: { list: string; whole: string };
  mentionsJson: string;
  /** As a quoting post shows them. */
  pictures: { image: string; images: number };
  countsJson: string;
}

/** The order of the fields, here and below, is that of the contract. */
export function cachedPostWithJsonPartsOf(env: Deps['env'], row: PostWithCountsRow): CachedPostWithJsonParts {
  const { images, mentions, likes, comments, ...post } = row;
  const [first] = images;
  const imagesJson = `"images":${JSON.stringify(images.map((image) => postImageOf(env, image)))}`;
  const whole = `"content":${JSON.stringify(row.content)},"cut":false,${imagesJson}`;
  return {
    ...post,
    pictures: { image: first === undefined ? '' : postImageOf(env, first).small, images: images.length },
    contentJson: {
      whole,
      list: row.beginning === null ? whole : `"content":${JSON.stringify(row.beginning)},"cut":true,${imagesJson}`,
    },
    mentionsJson: `"mentions":${JSON.stringify(mentions.map(({ uid, name }) => ({ uid, name })))}`,
    countsJson: `"likes":${Number(likes)},"comments":${Number(comments)}`,
  };
}

export interface PostJsonContext {
  viewer: ViewerFacts;
  people: ReadonlyMap<string, CachedPersonWithJsonPart>;
  time: NowAndWornBadgeMonths;
  tags: TagsById;
  gameOf: Awaited<ReturnType<typeof createPostGameLookup>>;
  /** The posts that these quote, as far as the viewer may see them. */
  quotes: VisibleQuotedPostsById;
  sentRegionOf: RegionOrEmptyIfDisabled;
}

/** A shown post as the contract has it. */
export function shownPostJson(
  post: CachedPostWithJsonParts,
  length: 'list' | 'whole',
  { viewer, people, time, tags, gameOf, quotes, sentRegionOf }: PostJsonContext,
): string {
  const mine = post.author_id === viewer.uid;
  const author = personJson(
    people.get(post.author_id) as CachedPersonWithJsonPart,
    time,
    viewer.follows(post.author_id),
  );
  const tagsJson = post.tag_ids.length === 0 ? '[]' : JSON.stringify(shownTagsOf(post.tag_ids, tags));
  const game = post.game_id === null ? 'null' : gameJson(gameOf(post.game_id));
  const editableUntil = mine ? editableUntilOf(post, time.now) : 0;
  return (
    `{"id":"${post.id}","author":${author},${post.contentJson[length]},"tags":${tagsJson},${post.mentionsJson},` +
    `"game":${game},"poll":${pollJson(post, viewer, time.now)},"quote":${quoteJson(post.quote_id, quotes, people)},${post.countsJson},"liked":${viewer.likesPost(post.id)},` +
    `"favourited":${viewer.hasFavouritePost(post.id)},"mine":${mine},"state":"shown",` +
    `"reason":${mine ? JSON.stringify(post.reason) : '""'},"appeal":"none","createTime":${post.created_at},"region":${JSON.stringify(sentRegionOf(post))},"editTime":${post.edited_at ?? 0},` +
    `"editableUntil":${editableUntil},"version":${post.version}}`
  );
}

function pollJson({ id, poll, poll_votes }: CachedPostWithJsonParts, viewer: ViewerFacts, now: number): string {
  if (poll === null) return 'null';
  return JSON.stringify(pollViewOf(poll, { counted: poll_votes, voted: viewer.voteInPollOf(id) }, now));
}

const gameJsons = new WeakMap<object, string>();

function gameJson(game: ReturnType<PostJsonContext['gameOf']>): string {
  if (game === null) return 'null';
  const known = gameJsons.get(game);
  if (known !== undefined) return known;
  const json = JSON.stringify(game);
  gameJsons.set(game, json);
  return json;
}
