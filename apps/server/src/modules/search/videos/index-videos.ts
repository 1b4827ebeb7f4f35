import type { Tx } from '../../../db/transaction.ts';
import { indexableWordsOfText, indexableWordsOfTitle } from '../../../text/split-and-index-words.ts';
import { deleteIndexedVideo, updateVideoPopularity, upsertIndexedVideo } from './videos.queries.ts';

/** The indexed fields of a video. */
export interface VideoDocument {
  id: string;
  title: string;
  text: string;
  /** Plays. */
  popularity: number;
}

const maxWords = 300;

/** Indexes a video, in one transaction with the change that shows or edits it. */
export async function indexVideo(tx: Tx, { id, title, text, popularity }: VideoDocument): Promise<void> {
  await upsertIndexedVideo(tx, {
    id,
    titleWords: indexableWordsOfTitle(title),
    words: indexableWordsOfText(text, maxWords),
    popularity,
  });
}

/** Removes a hidden video from the index, in the same transaction. */
export async function removeVideoFromSearchIndex(tx: Tx, id: string): Promise<void> {
  await deleteIndexedVideo(tx, id);
}

/** For counting: videos that are not indexed are skipped, and so are small changes. */
export async function setSearchPopularityOfVideos(
  tx: Tx,
  rows: readonly { id: string; popularity: number }[],
): Promise<void> {
  if (rows.length > 0) await updateVideoPopularity(tx, rows);
}
