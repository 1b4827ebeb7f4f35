import type { Tx } from '../../db/transaction.ts';
import { wordsOfPost } from './cut-words.ts';
import { nameOf } from './normalise.ts';
import { deletePosts, updatePostPopularity, upsertPost, type PostRow } from './posts.queries.ts';

/** What the square hands over to be found. */
export interface FoundPost {
  id: string;
  /** The line that is shown above it; empty for none. */
  heading: string;
  text: string;
  /** As it is hot: thousandths of a logarithm to the base 2. */
  popularity: number;
}

/** Makes a post findable, in one transaction with what shows or changes it. */
export async function indexPost(tx: Tx, post: FoundPost): Promise<void> {
  await upsertPost(tx, postRow(post));
}

/** What is no longer shown is no longer found, from the same moment on. */
export async function removePost(tx: Tx, id: string): Promise<void> {
  await deletePosts(tx, [id]);
}

/** For who counts: posts that are not found are passed over, as is what changed too little. Tiers follow with the ranking. */
export async function changePostPopularity(tx: Tx, rows: readonly { id: string; popularity: number }[]): Promise<void> {
  if (rows.length > 0) await updatePostPopularity(tx, rows);
}

/** A post as it is kept; for loads past indexPost too. */
export function postRow({ id, heading, text, popularity }: FoundPost): PostRow {
  return {
    id,
    title: heading,
    name: nameOf(heading),
    words: wordsOfPost(text),
    popularity: Math.max(0, Math.round(popularity)),
  };
}
