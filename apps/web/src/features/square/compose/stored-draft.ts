import { maxSquareLimits } from '@lanyu/contract/square-limits';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/storage.ts';
import {
  hasTextOrImages,
  emptyContent,
  type Mention,
  type PostContent,
  type SentImage,
  type Tag,
} from './post-content.ts';

/** The server throws away what belongs to no post for a day; an hour less, so that sending is still in time. */
const imageLifeMs = 23 * 60 * 60_000;

/** An unpublished post, stored on the device: one per account, and one for visitors. */
export interface StoredPostDraft extends PostContent {
  /** The idempotency key of exactly this content. Empty until it was sent for the first time (X-M7). */
  key: string;
  /** Of a post that is changed: the version it was changed from. 0 for a new one. */
  version: number;
}

export const emptyDraft: StoredPostDraft = { ...emptyContent, key: '', version: 0 };

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Those of a list that have all the named fields as texts. */
function withTexts<T>(value: unknown, ...names: string[]): T[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each) => isFields(each) && names.every((name) => typeof each[name] === 'string')) as T[];
}

function stillThere({ at }: SentImage, now: number): boolean {
  return at === 0 || (at <= now && now - at < imageLifeMs);
}

/** Null where there is none. Storage is written by older versions and by users: only what fits is taken. */
export function readPostDraft(uid: string, edited?: string, now = Date.now()): StoredPostDraft | null {
  const stored = readJson(storageKeys.postDraft(uid, edited));
  if (!isFields(stored)) return null;
  const images = withTexts<SentImage>(stored['images'], 'id', 'src').filter(
    (image) => typeof image.at === 'number' && stillThere(image, now),
  );
  const [game = null] = withTexts<NonNullable<PostContent['game']>>([stored['game']], 'id', 'name', 'icon');
  const draft: StoredPostDraft = {
    text: typeof stored['text'] === 'string' ? stored['text'] : '',
    images: images.slice(0, maxSquareLimits.images),
    tags: withTexts<Tag>(stored['tags'], 'id', 'tag').slice(0, maxSquareLimits.tags),
    game,
    mentions: withTexts<Mention>(stored['mentions'], 'uid', 'name'),
    key: typeof stored['key'] === 'string' ? stored['key'] : '',
    version: typeof stored['version'] === 'number' ? stored['version'] : 0,
  };
  // A post that is changed may well have been emptied.
  return edited === undefined && !hasTextOrImages(draft) ? null : draft;
}

/** A draft with only a game or a tag is not stored: a link may have chosen it. */
export function saveOrDeletePostDraft(uid: string, edited: string | undefined, draft: StoredPostDraft): void {
  if (edited === undefined && !hasTextOrImages(draft)) deletePostDraft(uid);
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
    mentions: union(before.mentions, after.mentions, ({ uid }) => uid),
    key: '',
    version: 0,
  };
}

export interface DraftWithRestoreOutcome {
  draft: StoredPostDraft;
  /** What the writer should know of where it comes from. */
  origin: 'fresh' | 'restored' | 'joined';
}

/** X-A6: what a visitor wrote goes along into the account they log in to, below what that account had begun. */
export function mergeVisitorDraftIntoOwnAndRead(uid: string): DraftWithRestoreOutcome {
  const own = readPostDraft(uid);
  const visitors = uid === '' ? null : readPostDraft('');
  if (visitors !== null) {
    const draft = own === null ? visitors : joined(own, visitors);
    saveOrDeletePostDraft(uid, undefined, draft);
    deletePostDraft('');
    return { draft, origin: own === null ? 'restored' : 'joined' };
  }
  return own === null ? { draft: emptyDraft, origin: 'fresh' } : { draft: own, origin: 'restored' };
}

/** A change that was begun and not saved, else the post as it is. */
export function restoreEditDraftOrCurrent(uid: string, id: string, current: StoredPostDraft): DraftWithRestoreOutcome {
  const stored = readPostDraft(uid, id);
  if (stored === null) return { draft: current, origin: 'fresh' };
  return { draft: stored, origin: 'restored' };
}
