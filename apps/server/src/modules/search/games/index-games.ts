import type { Tx } from '../../../db/transaction.ts';
import { splitChineseWords, indexableWordsOfText, indexableWordsOfTitle } from '../../../text/split-and-index-words.ts';
import { deleteHotWordsLostByDocumentChanges } from '../hot-words/delete-hot-words-lost-by-document-changes.ts';
import {
  deleteDocuments,
  replaceTermsOfDocuments,
  selectNamesOfChangedDocuments,
  updatePopularityOfDocumentsAndTerms,
  upsertDocuments,
} from './search-index-writes.queries.ts';
import { foldedLettersAndDigitsOf, scriptRunsOf } from '../../../text/text-folding-and-script-runs.ts';
import { pinyinSpellingsOf } from '../../../text/pinyin-of.ts';

/** The indexed fields that other modules provide. */
export interface SearchDocument {
  kind: 'game';
  refId: string;
  title: string;
  /**
   * Plain text. A: as good as the title, such as another name. B: short and distinctive. C: long, only its beginning
   * counts.
   */
  texts: { weight: 'A' | 'B' | 'C'; text: string }[];
  /** Thousandths of a logarithm to the base 2, as heat is: 1000 more is twice as popular. */
  popularity: number;
  /** Epoch milliseconds; not found before. */
  startsAt: number;
}

const longestText = 4000;
const maxWords = 400;
/** Names are also suggested from this many words inside them. */
const innerStarts = 3;

/** Indexes documents, in one transaction with the change of their content. Known documents are updated. */
export async function indexDocumentsAndDeleteDeadHotWords(tx: Tx, docs: readonly SearchDocument[]): Promise<void> {
  if (docs.length === 0) return;
  const rows = docs.map((doc) => {
    const titles = [doc.title, ...doc.texts.filter(({ weight }) => weight === 'A').map(({ text }) => text)];
    const titleWords = new Set(titles.flatMap(indexableWordsOfTitle));
    // The distinctive texts first: the excess is cut off at the end.
    const texts = doc.texts.toSorted((a, b) => a.weight.localeCompare(b.weight)).map(({ text }) => text);
    const textWords = indexableWordsOfText(texts.join('\n').slice(0, longestText), maxWords);
    return {
      kind: doc.kind,
      ref_id: doc.refId,
      title: doc.title,
      name: foldedLettersAndDigitsOf(doc.title),
      title_words: [...titleWords],
      words: [...new Set([...titleWords, ...textWords])],
      popularity: Math.max(0, Math.round(doc.popularity)),
      starts_at: new Date(doc.startsAt).toISOString(),
    };
  });
  const changes = await selectNamesOfChangedDocuments(tx, rows);
  const known = await upsertDocuments(tx, rows);
  const idOf = new Map(known.map((row) => [`${row.kind} ${row.ref_id}`, row.id]));
  const terms = docs.flatMap((doc) => {
    const id = idOf.get(`${doc.kind} ${doc.refId}`) as string;
    return prefixTermsOfTitle(doc.title).map((term) => ({ doc_id: id, term }));
  });
  await replaceTermsOfDocuments(
    tx,
    terms,
    known.map(({ id }) => id),
  );
  await deleteHotWordsLostByDocumentChanges(tx, changes);
}

/** For counting: changes only the popularity of documents. Tiers follow with the next ranking. */
export async function setSearchPopularityOfGames(
  tx: Tx,
  kind: 'game',
  rows: readonly { refId: string; popularity: number }[],
): Promise<void> {
  if (rows.length > 0) await updatePopularityOfDocumentsAndTerms(tx, kind, rows);
}

/** Removes hidden documents from the index, in the same transaction. */
export async function removeDocumentsAndDeleteDeadHotWords(
  tx: Tx,
  kind: 'game',
  refIds: readonly string[],
): Promise<void> {
  if (refIds.length > 0) await deleteHotWordsLostByDocumentChanges(tx, await deleteDocuments(tx, kind, refIds));
}

/** What somebody who looks for this title may begin to type. */
export function prefixTermsOfTitle(title: string): string[] {
  const name = foldedLettersAndDigitsOf(title);
  if (name === '') return [];
  const inner = innerNames(title, name);
  const sounds = pinyinSpellingsOf(title);
  return [
    ...new Set([
      name,
      ...inner,
      ...sounds.full,
      ...sounds.initials,
      ...inner.map((part) => pinyinSpellingsOf(part).full[0] ?? part),
    ]),
  ];
}

/** The rest of a name from each of its first words on, but for the first. */
function innerNames(title: string, name: string): string[] {
  const words = scriptRunsOf(title).flatMap((run) => (run.han ? splitChineseWords(run.text) : [run.text]));
  const parts: string[] = [];
  let at = 0;
  for (const word of words.slice(0, innerStarts)) {
    at += word.length;
    if (at < name.length) parts.push(name.slice(at));
  }
  return parts;
}
