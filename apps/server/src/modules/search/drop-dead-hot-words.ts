import type { Tx } from '../../db/transaction.ts';
import { fitsSomething } from './find-documents.ts';
import { deleteHotWords, lockHotWords, selectHotWords } from './hot-words.queries.ts';
import type { NameChange } from './index.queries.ts';

/**
 * After documents were taken away or rewritten, in the same transaction: hot words that no longer find anything go, however
 * they found it before (name, pinyin, a word of the text), and so do parts of names that are gone, whatever else they find:
 * the next drawing-up may bring those back. Who draws them up waits until this is committed, and the other way round: else a
 * drawing-up that still saw the document would bring its words back.
 */
export async function dropDeadHotWords(tx: Tx, changes: readonly NameChange[]): Promise<void> {
  if (changes.length === 0) return;
  await lockHotWords(tx);
  const now = Date.now();
  const dead: string[] = [];
  for (const word of await selectHotWords(tx)) {
    const lost = changes.some(({ before, after }) => before.includes(word) && !after.includes(word));
    if (lost || !(await fitsSomething(tx, word, now))) dead.push(word);
  }
  if (dead.length > 0) await deleteHotWords(tx, dead);
}
