import { setImmediate } from 'node:timers/promises';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { bumpVersion } from '../../../db/data-versions.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { isTooShort } from './add-word.ts';
import { foldWord } from './fold-text.ts';
import { judgeText } from './judge-text.ts';
import { WordTree } from './word-tree.ts';
import { selectWordsByFolded, upsertWords } from './words.queries.ts';

const call = 'POST /admin/v1/moderation/word/import';
type Answer = DataOf<typeof call>;

const maxWords = 5000;
const maxLength = 40;
const maxWrong = 20;
const maxSamples = 10;
/** Of each kind: enough to see what a word would do, and no more than a second of work. */
const maxTexts = 2000;
const rowsAtOnce = 500;
const turnMs = 20;
const weekMs = 7 * 24 * 3600 * 1000;

interface Entry {
  word: string;
  folded: string;
}

/** One word in a line. A dry run changes nothing and says which texts of seven days would have been hit. */
export async function importWords(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { words, level, note = '', dryRun }: ParsedInputOf<typeof call>,
): Promise<Answer> {
  const { entries, wrong } = readLines(words);
  if (entries.length > maxWords) throw new Failure('badInput', 'words');
  const folded = entries.map((entry) => entry.folded);
  const known = await selectWordsByFolded(deps.db.write, folded);
  const unchanged = new Set(known.filter((row) => row.level === level && row.enabled).map((row) => row.folded));
  const counts = {
    added: entries.length - known.length,
    changed: known.length - unchanged.size,
    same: unchanged.size,
    wrong: wrong.slice(0, maxWrong),
  };
  const todo = entries.filter((entry) => !unchanged.has(entry.folded));
  if (dryRun) return { ...counts, ...(await tryOut(deps, moderatable, todo)) };

  const updated_at = new Date(deps.now());
  await transaction(deps.db, async (tx) => {
    // In one order everywhere: two imports at once do not wait for each other in a circle.
    const rows = todo.toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await upsertWords(
        tx,
        rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, level, note, updated_at })),
      );
    }
    if (rows.length > 0) await bumpVersion(tx, 'words');
    await recordAudit(tx, {
      staffId,
      call,
      object: 'word import',
      before: null,
      after: { total: rows.length, level, note, words: rows.slice(0, 50).map(({ word }) => word) },
    });
  });
  return { ...counts, looked: 0, hit: 0, cut: false, samples: [] };
}

function readLines(text: string): { entries: Entry[]; wrong: Answer['wrong'] } {
  const entries = new Map<string, Entry>();
  const wrong: Answer['wrong'] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const word = raw.trim();
    if (word === '') continue;
    const folded = foldWord(word);
    if (word.length > maxLength || isTooShort(folded) || /[\u0000-\u001f\u007f]/.test(word)) {
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
      const [word] = judgeText(tree, content).words;
      if (word === undefined) continue;
      answer.hit += 1;
      if (answer.samples.length < maxSamples) answer.samples.push({ kind, id, word, content: content.slice(0, 120) });
    }
  }
  return answer;
}
