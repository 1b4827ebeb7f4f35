import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import { insertSearchedWords, type SearchedWordOfVisitor } from './searched-and-hot-words.queries.ts';

/** How long searches are gathered before they are written at once. A process that dies loses that much. */
const gatherMs = 2000;
const maxGathered = 5000;
const maxMissed = 20;
/** As the table has it. */
const longestWord = 40;

/** Numbers of phones, chats and papers, and addresses of mail, get into search boxes; they are nobody else's to read. */
function isPersonal(keyword: string, word: string): boolean {
  return /\d{6}/.test(word.normalize('NFKC')) || /[^\s@]@[^\s@]/.test(keyword.normalize('NFKC'));
}

export interface SearchRecorder {
  /**
   * Records that a visitor at this address (as the rate limits see it) found something by this keyword, or nothing; once
   * for all its pages.
   */
  note(keyword: string, address: string, page: Pick<DataOf<'GET /v1/search'>, 'near' | 'currentPage' | 'total'>): void;
  flush(): Promise<void>;
}

/** Gathers in memory who found what, so that a cached answer costs no write. Stores no address: see 0017-search.sql. */
export function createSearchRecorder(deps: Pick<Deps, 'db' | 'keys' | 'log' | 'now'>): SearchRecorder {
  let gathered = new Map<string, SearchedWordOfVisitor>();
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.size === 0) return;
    const rows = [...gathered.values()];
    gathered = new Map();
    missed = 0;
    await insertSearchedWords(deps.db.write, rows).catch((error: unknown) => {
      // A failure only makes a word hot a little later.
      deps.log.warn({ err: error }, 'searches were not counted');
    });
  }

  return {
    flush,
    note(keyword, address, { near, currentPage, total }) {
      if (currentPage !== 1) return;
      const found = !near && total > 0;
      const word = foldedLettersAndDigitsOf(keyword);
      if (isPersonal(keyword, word)) return;
      if (word === '' || word.length > longestWord || gathered.size >= maxGathered) return;
      const day = shanghaiDayOf(deps.now());
      const visitor = deps.keys.first.mac('searched', `${day}\0${word}\0${address}`).subarray(0, 8);
      const key = `${word} ${visitor.toString('hex')} ${day}`;
      const known = gathered.get(key);
      if (known !== undefined && (known.found || !found)) return;
      // What finds nothing can be anything: whoever types at random fills no table.
      if (!found && (missed += 1) > maxMissed) return;
      gathered.set(key, { day, word, visitor: visitor.toString('hex'), found });
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
  };
}
