import type { Tx } from '../../../db/transaction.ts';
import { isKeywordFoundByWordsOrSound } from '../games/search-strategies.ts';
import { deleteHotWords, advisoryLockHotWords, selectHotWords } from './searched-and-hot-words.queries.ts';
import type { DocumentNameBeforeAndAfter } from '../games/search-index-writes.queries.ts';

/**
 * Runs after documents were removed or rewritten, in the same transaction. It deletes hot words that no longer find
 * anything, and those that are part of a removed name; the next computation may bring the latter back. A lock
 * serialises this with the computation of hot words: a computation that still saw the document would bring its words
 * back.
 */
export async function deleteHotWordsLostByDocumentChanges(
  tx: Tx,
  changes: readonly DocumentNameBeforeAndAfter[],
): Promise<void> {
  if (changes.length === 0) return;
  await advisoryLockHotWords(tx);
  const now = Date.now();
  const dead: string[] = [];
  for (const word of await selectHotWords(tx)) {
    const lost = changes.some(({ before, after }) => before.includes(word) && !after.includes(word));
    if (lost || !(await isKeywordFoundByWordsOrSound(tx, word, now))) dead.push(word);
  }
  if (dead.length > 0) await deleteHotWords(tx, dead);
}
