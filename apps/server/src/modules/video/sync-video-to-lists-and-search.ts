import type { Tx } from '../../db/transaction.ts';
import { indexVideo, removeVideoFromSearchIndex } from '../search/public.ts';
import { copyShownAndCategoryToCounts, type StaffVideoRow } from './video.queries.ts';

/**
 * Called after every change of a video, in its transaction: lists by plays and the search contain exactly the visible
 * ones.
 */
export async function syncVideoToListsAndSearch(tx: Tx, row: StaffVideoRow): Promise<void> {
  const shown = row.published && row.state === 'ready';
  await copyShownAndCategoryToCounts(tx, row.id, { shown, category_id: row.category_id });
  if (shown) await indexVideo(tx, { id: row.id, title: row.title, text: textOf(row), popularity: Number(row.plays) });
  else await removeVideoFromSearchIndex(tx, row.id);
}

function textOf({ author, intro }: Pick<StaffVideoRow, 'author' | 'intro'>): string {
  return `${author}\n${intro}`;
}
