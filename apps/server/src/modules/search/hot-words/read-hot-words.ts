import type { DataOf } from '@lanyu/contract/all-calls';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { readUncheckedSetting } from '../../site/public.ts';
import { selectHotWords } from './searched-and-hot-words.queries.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';

const most = 10;
/** An invalid setting must not break the search page. */
const words = z.array(z.string().trim().min(1).max(40)).catch([]);

/** The operator's words first, then popular ones; never one that the operator hides. */
export async function readHotWords(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /v1/search/hot'>> {
  const [own, hidden, found] = await Promise.all([
    readUncheckedSetting(deps, 'searchHotWords'),
    readUncheckedSetting(deps, 'searchHiddenWords'),
    selectHotWords(deps.db.read),
  ]);
  const unwanted = words.parse(hidden).map(foldedLettersAndDigitsOf);
  const shown = new Map<string, string>();
  for (const word of words.parse(own)) shown.set(foldedLettersAndDigitsOf(word), word);
  for (const word of found) {
    if (!shown.has(word) && !unwanted.some((part) => part !== '' && word.includes(part))) shown.set(word, word);
  }
  return [...shown.values()].slice(0, most);
}
