import type { DataOf } from '@lanyu/contract/all-calls';
import type { QuotedPost } from '../quote/QuoteCard.tsx';
import type { SentImage } from './images/sent-image.ts';
import { cachedSquareLimits } from '../square-limits.ts';

export type ExistingPost = DataOf<'GET /v1/square/post/{id}'>;
export type Tag = ExistingPost['tags'][number];
export type Mention = ExistingPost['mentions'][number];

export interface PickedGame {
  id: string;
  name: string;
  icon: string;
}

/** X-C40: as it is written; lines that are empty do not count. */
export interface WrittenPoll {
  answers: readonly string[];
  hours: number;
}

/** What a post is made of, as far as it has been made. */
export interface PostContent {
  text: string;
  images: readonly SentImage[];
  /** Picked beside the text; those named in it count too. */
  tags: readonly Tag[];
  game: PickedGame | null;
  /** Of a new post alone: a poll stays as it was published. */
  poll: WrittenPoll | null;
  /** The same. */
  quote: QuotedPost | null;
  /** Picked while typing; only those whose @name still stands in the text are meant. */
  mentions: readonly Mention[];
}

export const emptyPostContent: PostContent = {
  text: '',
  images: [],
  tags: [],
  game: null,
  poll: null,
  quote: null,
  mentions: [],
};

/** Whether there is something to lose. A tag or a game alone is nothing: a link may have chosen it. */
export function hasPostContentToLose({ text, images, poll, quote }: PostContent): boolean {
  return text.trim() !== '' || images.length > 0 || quote !== null || hasPollAnswers(poll);
}

export function hasPollAnswers(poll: WrittenPoll | null): boolean {
  return poll !== null && pollAnswersOf(poll).length > 0;
}

export function editableContentOfPost(post: ExistingPost): PostContent {
  const { content, images, tags, game, mentions } = post;
  return {
    text: content,
    images: images.map(({ id, small }) => ({ id, src: small, at: 0 })),
    tags: tags.filter(({ tag }) => !namesTag(content, tag)),
    game: game === null ? null : { id: game.id, name: game.name, icon: game.icon },
    poll: null,
    quote: null,
    mentions,
  };
}

function namesTag(text: string, tag: string): boolean {
  return text.includes(`#${tag}`);
}

/** The tags a post will have: named in the text or picked, in the operator's order. */
export function tagsPickedOrNamedInText(
  { text, tags }: Pick<PostContent, 'text' | 'tags'>,
  all: readonly Tag[],
): Tag[] {
  const picked = new Set(tags.map(({ id }) => id));
  return all.filter(({ id, tag }) => picked.has(id) || namesTag(text, tag));
}

/** Those that say something. */
export function pollAnswersOf({ answers }: WrittenPoll): string[] {
  return answers.map((answer) => answer.replaceAll(/\s+/g, ' ').trim()).filter((answer) => answer !== '');
}

/** As the calls want it: lists are ids with commas between them, what is not there is left out. */
export function postRequestFromContent({ text, images, tags, game, poll, quote, mentions }: PostContent) {
  const meant = mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, cachedSquareLimits().mentions);
  const ids = (list: readonly string[]) => list.join(',');
  return {
    content: text.trim(),
    ...(images.length > 0 && { images: ids(images.map(({ id }) => id)) }),
    ...(tags.length > 0 && { tagIds: ids(tags.map(({ id }) => id)) }),
    ...(game !== null && { gameId: game.id }),
    ...(poll !== null && { pollAnswers: pollAnswersOf(poll).join('\n'), pollHours: poll.hours }),
    ...(quote !== null && { quoteId: quote.id }),
    ...(meant.length > 0 && { mentions: ids(meant.map(({ uid }) => uid)) }),
  };
}
