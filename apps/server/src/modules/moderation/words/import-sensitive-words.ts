import { setImmediate } from 'node:timers/promises';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { isSensitiveWordTooShort } from './add-sensitive-word.ts';
import { foldWord } from './fold-text.ts';
import { checkTextForSensitiveWords } from './check-text-for-sensitive-words.ts';
import { WordTree } from './word-tree.ts';
import { enableWordsAndSetLevel, insertMissingWords, lockWordsByFolded, selectWordsByFolded } from './words.queries.ts';

const call = 'POST /admin/v1/moderation/word/import';
type Answer = DataOf<typeof call>;
type WordLevel = ParsedInputOf<typeof call>['level'];

const maxWords = 5000;
const maxLength = 40;
const maxWrong = 20;
const maxSamples = 10;
/** Of each kind: enough to see what a word would do, and no more than a second of work. */
const maxTexts = 2000;
const rowsAtOnce = 500;
/** Of one entry of the audit log. */
const wordsInEntry = 500;
const turnMs = 20;
const weekMs = 7 * 24 * 3600 * 1000;

interface Entry {
  word: string;
  folded: string;
}

/** One word in a line. A dry run changes nothing and says which texts of seven days would have been hit. */
export async function importSensitiveWords(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { words, level, note = '', dryRun }: ParsedInputOf<typeof call>,
): Promise<Answer> {
  const { entries, wrong } = readLines(words);
  if (entries.length > maxWords) throw new Failure('badInput', 'words');
  if (dryRun) {
    const { todo, counts } = compare(entries, await selectWordsByFolded(deps.db.write, foldedOf(entries)), level);
    return { ...counts, wrong: wrong.slice(0, maxWrong), ...(await tryOut(deps, moderatable, todo)) };
  }

  const updated_at = new Date(deps.now());
  const counts = await transaction(deps.db, async (tx) => {
    // Words nobody has yet are put there first: of two imports at once the second waits, and finds them.
    const sorted = entries.toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
    const added = new Set<string>();
    for (const part of inParts(sorted, rowsAtOnce)) {
      const rows = part.map((entry) => ({ ...entry, level, note, updated_at }));
      for (const folded of await insertMissingWords(tx, rows)) added.add(folded);
    }
    // Read under the lock: what a colleague changed a moment ago is what the entries say was there.
    const known = (await lockWordsByFolded(tx, foldedOf(sorted))).filter(({ folded }) => !added.has(folded));
    const compared = compare(sorted, known, level);
    const changed = known.filter((row) => !isAsWanted(row, level));
    for (const part of inParts(changed, rowsAtOnce)) {
      await enableWordsAndSetLevel(
        tx,
        part.map(({ id }) => id),
        { level, updated_at },
      );
    }
    if (compared.todo.length > 0) await bumpDataVersion(tx, 'words');
    const before = new Map(changed.map((row) => [row.folded, row]));
    await recordImport(tx, {
      staffId,
      level,
      note,
      rows: compared.todo.map((entry) => ({ ...entry, was: before.get(entry.folded) })),
    });
    return compared.counts;
  });
  return { ...counts, wrong: wrong.slice(0, maxWrong), looked: 0, hit: 0, cut: false, samples: [] };
}

type KnownWord = Awaited<ReturnType<typeof selectWordsByFolded>>[number];

const foldedOf = (entries: readonly Entry[]) => entries.map(({ folded }) => folded);
const isAsWanted = (row: KnownWord, level: WordLevel) => row.level === level && row.enabled;

function compare(entries: readonly Entry[], known: readonly KnownWord[], level: WordLevel) {
  const same = new Set(known.filter((row) => isAsWanted(row, level)).map(({ folded }) => folded));
  return {
    todo: entries.filter(({ folded }) => !same.has(folded)),
    counts: { added: entries.length - known.length, changed: known.length - same.size, same: same.size },
  };
}

function* inParts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Every word that was added or changed, with what it was; one entry holds no more than a reader takes in. */
async function recordImport(
  tx: Tx,
  {
    staffId,
    level,
    note,
    rows,
  }: { staffId: string; level: WordLevel; note: string; rows: readonly (Entry & { was: KnownWord | undefined })[] },
): Promise<void> {
  const total = rows.length;
  for (const part of rows.length === 0 ? [[]] : inParts(rows, wordsInEntry)) {
    const changed = part.flatMap(({ word, was }) =>
      was === undefined ? [] : [{ id: was.id, word, level: was.level, enabled: was.enabled }],
    );
    const added = part.filter(({ was }) => was === undefined).map(({ word }) => word);
    await recordAudit(tx, {
      staffId,
      call,
      object: 'word import',
      before: null,
      after: { total, level, note, words: added, changed },
    });
  }
}

function readLines(text: string): { entries: Entry[]; wrong: Answer['wrong'] } {
  const entries = new Map<string, Entry>();
  const wrong: Answer['wrong'] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const word = raw.trim();
    if (word === '') continue;
    const folded = foldWord(word);
    if (word.length > maxLength || isSensitiveWordTooShort(folded) || /[\u0000-\u001f\u007f]/.test(word)) {
      wrong.push({ line: index + 1, text: word.slice(0, maxLength) });
    } else if (!entries.has(folded)) entries.set(folded, { word, folded });
  }
  return { entries: [...entries.values()], wrong };
}

async function tryOut(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  entries: readonly Entry[],
): Promise<Pick<Answer, 'looked' | 'hit' | 'cut' | 'samples'>> {
  const tree = new WordTree();
  // As words that trigger a review: those are found wherever they may be meant.
  for (const [index, { word }] of entries.entries()) tree.add({ id: String(index + 1), word, level: 'review' });
  const answer: Pick<Answer, 'looked' | 'hit' | 'cut' | 'samples'> = { looked: 0, hit: 0, cut: false, samples: [] };
  for (const kind of ['post', 'comment'] as const) {
    const texts = await moderatable[kind].newest(deps.db.read, deps.now() - weekMs, maxTexts + 1);
    answer.cut ||= texts.length > maxTexts;
    let since = performance.now();
    for (const { id, content } of texts.slice(0, maxTexts)) {
      if (performance.now() - since > turnMs) {
        await setImmediate();
        since = performance.now();
      }
      answer.looked += 1;
      const [word] = checkTextForSensitiveWords(tree, content).words;
      if (word === undefined) continue;
      answer.hit += 1;
      if (answer.samples.length < maxSamples) answer.samples.push({ kind, id, word, content: content.slice(0, 120) });
    }
  }
  return answer;
}
