import type { Tx } from '../../db/transaction.ts';
import { wordsOfText, wordsOfTitle } from './cut-words.ts';
import { deleteVideo, updateVideoPopularity, upsertVideo } from './videos.queries.ts';

/** What is handed over of a video to be found. */
export interface FoundVideo {
  id: string;
  title: string;
  text: string;
  /** Plays. */
  popularity: number;
}

const mostWords = 300;

/** Makes a video findable, in one transaction with what shows or changes it. */
export async function indexVideo(tx: Tx, { id, title, text, popularity }: FoundVideo): Promise<void> {
  await upsertVideo(tx, { id, titleWords: wordsOfTitle(title), words: wordsOfText(text, mostWords), popularity });
}

/** What is no longer shown is no longer found, from the same moment on. */
export async function removeVideo(tx: Tx, id: string): Promise<void> {
  await deleteVideo(tx, id);
}

/** For who counts: videos that are not found are passed over, as is what changed too little. */
export async function changeVideoPopularity(
  tx: Tx,
  rows: readonly { id: string; popularity: number }[],
): Promise<void> {
  if (rows.length > 0) await updateVideoPopularity(tx, rows);
}
