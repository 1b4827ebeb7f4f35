import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ModeratableKind } from './cases/cases.queries.ts';

/** Content that can be moderated, as the module that stores it describes it. */
export interface ModeratableContent {
  authorId: string;
  content: string;
  /** Addresses of its images. */
  images: string[];
  /** When it was last edited; 0 for never. */
  editedAt: number;
  state: 'shown' | 'waiting' | 'hidden' | 'deleted';
  /** Where its author finds it in the portal. */
  link: string;
}

export interface EarlierVersionOfContent {
  content: string;
  images: string[];
  /** When it was written. */
  time: number;
}

/** What a moderator reads around a thing. */
export interface SurroundingContent {
  place: 'above' | 'below';
  kind: 'post' | 'comment' | 'video';
  /** Empty for a video: operators made it. */
  authorId: string;
  content: string;
  time: number;
}

/** How moderators reach content of one kind; implemented by the module that stores it. */
export interface ModeratableAccess {
  read(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, ModeratableContent>>;
  /** Earlier versions, newest first. */
  earlier(db: Kysely<Tables>, id: string): Promise<EarlierVersionOfContent[]>;
  /** What stands above it, oldest first, and then the newest below. */
  surroundings(db: Kysely<Tables>, id: string): Promise<SurroundingContent[]>;
  /** The newest that are shown, written since a time; for trying out words. */
  newest(db: Kysely<Tables>, since: number, limit: number): Promise<{ id: string; content: string }[]>;
  /** Its author, if the content is public and the viewer may see it. */
  authorFor(viewer: string, id: string): Promise<string | undefined>;
  /** Blocks concurrent edits, deletions and decisions. Undefined if it never existed. */
  lock(tx: Tx, id: string): Promise<ModeratableContent | undefined>;
  show(tx: Tx, id: string, now: number): Promise<void>;
  hide(tx: Tx, id: string, reason: string, now: number): Promise<void>;
  /** It waits again, as before a decision that was taken back. */
  letWait(tx: Tx, id: string): Promise<void>;
}

export type ModeratableAccessByKind = Readonly<Record<ModeratableKind, ModeratableAccess>>;
