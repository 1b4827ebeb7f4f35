import type { Tx } from '../../../db/transaction.ts';
import { indexableWordsOfPost } from '../../../text/split-and-index-words.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import {
  deleteIndexedPosts,
  updatePostPopularity,
  upsertIndexedPostPipelined,
  type IndexedPostRow,
} from './posts.queries.ts';

/** The indexed fields of a post. */
export interface PostDocument {
  id: string;
  /** The heading; empty for none. */
  heading: string;
  text: string;
  /** As it is hot: thousandths of a logarithm to the base 2. */
  popularity: number;
}

/** Indexes a post, in one transaction with the change that shows or edits it. */
export async function indexPost(tx: Tx, post: PostDocument): Promise<void> {
  await upsertIndexedPostPipelined(tx, postRowForSearchIndex(post));
}

/** Removes a hidden post from the index, in the same transaction. */
export async function removePostFromSearchIndex(tx: Tx, id: string): Promise<void> {
  await deleteIndexedPosts(tx, [id]);
}

/** For counting: posts that are not indexed are skipped, and so are small changes. Tiers follow with the ranking. */
export async function setSearchPopularityOfPosts(
  tx: Tx,
  rows: readonly { id: string; popularity: number }[],
): Promise<void> {
  if (rows.length > 0) await updatePostPopularity(tx, rows);
}

/** The stored form of a post; also for loads that bypass indexPost. */
export function postRowForSearchIndex({ id, heading, text, popularity }: PostDocument): IndexedPostRow {
  return {
    id,
    title: heading,
    name: foldedLettersAndDigitsOf(heading),
    words: indexableWordsOfPost(text),
    popularity: Math.max(0, Math.round(popularity)),
  };
}
