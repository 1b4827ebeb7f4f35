import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { JudgedKind } from './cases.queries.ts';

/** What moderators look at, as the module that keeps it says. */
export interface JudgedThing {
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

export interface EarlierText {
  content: string;
  images: string[];
}

/** How moderators reach things of one kind; written by the module that keeps them. */
export interface Judged {
  read(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, JudgedThing>>;
  /** What it said before it was edited, newest first. */
  earlier(db: Kysely<Tables>, id: string): Promise<EarlierText[]>;
  /** Its author, where the viewer sees it among what everybody may see. */
  authorFor(viewer: string, id: string): Promise<string | undefined>;
  /** Whoever else edits, removes or judges it waits. Undefined for what never was. */
  lock(tx: Tx, id: string): Promise<JudgedThing | undefined>;
  show(tx: Tx, id: string, now: number): Promise<void>;
  hide(tx: Tx, id: string, reason: string, now: number): Promise<void>;
}

export type JudgedKinds = Readonly<Record<JudgedKind, Judged>>;
