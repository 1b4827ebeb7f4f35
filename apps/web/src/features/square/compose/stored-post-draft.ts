import { maxSquareLimits, pollLimits } from '@lanyu/contract/square-limits';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import { isSentImageStillOnServer, type SentImage } from './images/sent-image.ts';
import {
  hasPostContentToLose,
  emptyPostContent,
  type Mention,
  type PostContent,
  type Tag,
  type WrittenPoll,
} from './post-content.ts';

/** An unpublished post, stored on the device: one per account, and one for visitors. */
export interface StoredPostDraft extends PostContent {
  /** The idempotency key of exactly this content. Empty until it was sent for the first time (X-M7). */
  key: string;
  /** Of a post that is changed: the version it was changed from. 0 for a new one. */
  version: number;
}

export const emptyPostDraft: StoredPostDraft = { ...emptyPostContent, key: '', version: 0 };

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Those of a list that have all the named fields as texts. */
function withTexts<T>(value: unknown, ...names: string[]): T[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each) => isFields(each) && names.every((name) => typeof each[name] === 'string')) as T[];
}

function readablePoll(value: unknown): WrittenPoll | null {
  if (!isFields(value) || !Array.isArray(value['answers'])) return null;
  const { least, most } = pollLimits.answers;
  const answers = value['answers'].filter((answer): answer is string => typeof answer === 'string').slice(0, most);
  return answers.length < least ? null : { answers, hours: typeof value['hours'] === 'number' ? value['hours'] : 24 };
}

function readableQuote(value: unknown): PostContent['quote'] {
  const [quote] = withTexts<NonNullable<PostContent['quote']>>([value], 'id', 'content', 'image');
  const [author] = withTexts<NonNullable<PostContent['quote']>['author']>([quote?.author], 'uid', 'name');
  return quote === undefined || author === undefined || typeof quote.images !== 'number' ? null : quote;
}

/** Null for what is no draft. Storage is written by older versions and by users: only what fits is taken. */
export function parseStoredPostDraft(stored: unknown, now: number): StoredPostDraft | null {
  if (!isFields(stored)) return null;
  const images = withTexts<SentImage>(stored['images'], 'id', 'src').filter(
    (image) => typeof image.at === 'number' && isSentImageStillOnServer(image, now),
  );
  const [game = null] = withTexts<NonNullable<PostContent['game']>>([stored['game']], 'id', 'name', 'icon');
  return {
    text: typeof stored['text'] === 'string' ? stored['text'] : '',
    images: images.slice(0, maxSquareLimits.images),
    tags: withTexts<Tag>(stored['tags'], 'id', 'tag').slice(0, maxSquareLimits.tags),
    game,
    poll: readablePoll(stored['poll']),
    quote: readableQuote(stored['quote']),
    mentions: withTexts<Mention>(stored['mentions'], 'uid', 'name'),
    key: typeof stored['key'] === 'string' ? stored['key'] : '',
    version: typeof stored['version'] === 'number' ? stored['version'] : 0,
  };
}

/** Null where there is none. */
export function readPostDraft(uid: string, edited?: string, now = Date.now()): StoredPostDraft | null {
  const draft = parseStoredPostDraft(readJson(storageKeys.postDraft(uid, edited)), now);
  // A post that is changed may well have been emptied.
  return draft === null || (edited === undefined && !hasPostContentToLose(draft)) ? null : draft;
}

/** A draft with only a game or a tag is not stored: a link may have chosen it. */
export function saveOrDeletePostDraft(uid: string, edited: string | undefined, draft: StoredPostDraft): void {
  if (edited === undefined && !hasPostContentToLose(draft)) deletePostDraft(uid);
  else writeJson(storageKeys.postDraft(uid, edited), draft);
}

export function deletePostDraft(uid: string, edited?: string): void {
  removeText(storageKeys.postDraft(uid, edited));
}

/** Each entry once, by what names it. */
function union<T>(first: readonly T[], second: readonly T[], nameOf: (each: T) => string): T[] {
  return [...new Map([...first, ...second].map((each) => [nameOf(each), each])).values()];
}

/** Joins two drafts. The later text comes below. */
function joined(before: StoredPostDraft, after: StoredPostDraft): StoredPostDraft {
  return {
    text: [before.text, after.text].filter((text) => text.trim() !== '').join('\n\n'),
    images: union(before.images, after.images, ({ id }) => id).slice(0, maxSquareLimits.images),
    tags: union(after.tags, before.tags, ({ id }) => id).slice(0, maxSquareLimits.tags),
    game: after.game ?? before.game,
    poll: after.poll ?? before.poll,
    quote: after.quote ?? before.quote,
    mentions: union(before.mentions, after.mentions, ({ uid }) => uid),
    key: '',
    version: 0,
  };
}

export interface DraftWithOrigin {
  draft: StoredPostDraft;
  /** What the writer should know of where it comes from. */
  origin: 'fresh' | 'restored' | 'joined';
}

/** X-A6: what a visitor wrote goes along into the account they log in to, below what that account had begun. */
export function mergeVisitorDraftIntoOwnAndRead(uid: string): DraftWithOrigin {
  const own = readPostDraft(uid);
  const visitors = uid === '' ? null : readPostDraft('');
  if (visitors !== null) {
    const draft = own === null ? visitors : joined(own, visitors);
    saveOrDeletePostDraft(uid, undefined, draft);
    deletePostDraft('');
    return { draft, origin: own === null ? 'restored' : 'joined' };
  }
  return own === null ? { draft: emptyPostDraft, origin: 'fresh' } : { draft: own, origin: 'restored' };
}

/** A change that was begun and not saved, else the post as it is. */
export function restoreEditDraftOrCurrent(uid: string, id: string, current: StoredPostDraft): DraftWithOrigin {
  const stored = readPostDraft(uid, id);
  if (stored === null) return { draft: current, origin: 'fresh' };
  return { draft: stored, origin: 'restored' };
}
