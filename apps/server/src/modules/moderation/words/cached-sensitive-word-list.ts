import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../db/open-database.ts';
import { readDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { WordTree, type SensitiveWord } from './word-tree.ts';
import { selectEnabledWordsAfterId } from './words.queries.ts';

/** Between two checks whether the list changed. */
const lookEveryMs = 1000;
/** How long words are inserted into the tree before other work gets its turn. */
const turnMs = 5;
const rowsAtOnce = 2000;

/** Builds a new tree, and yields to other work in between. */
export async function buildWordTree(pages: AsyncIterable<readonly SensitiveWord[]>): Promise<WordTree> {
  const tree = new WordTree();
  let since = performance.now();
  for await (const page of pages) {
    for (const word of page) {
      if (performance.now() - since > turnMs) {
        await setImmediate();
        since = performance.now();
      }
      tree.add(word);
    }
  }
  return tree;
}

async function* enabledWords(db: Database): AsyncGenerator<SensitiveWord[]> {
  for (let after = '0'; ;) {
    const rows = await selectEnabledWordsAfterId(db.write, after, rowsAtOnce);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

class WordList {
  #tree: WordTree | undefined;
  #version = -1n;
  #lookedAt = -Infinity;
  #looking: Promise<WordTree> | undefined;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The tree of the current list, at most a second old. */
  tree(log: Deps['log']): Promise<WordTree> | WordTree {
    if (this.#tree !== undefined && performance.now() - this.#lookedAt < lookEveryMs) return this.#tree;
    this.#looking ??= this.#look(log).finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(log: Deps['log']): Promise<WordTree> {
    try {
      const lookedAt = performance.now();
      // Read before the words: a change in between is seen by the next check.
      const version = await readDataVersion(this.#db.pool, 'words');
      if (this.#tree === undefined || version !== this.#version) {
        this.#tree = await buildWordTree(enabledWords(this.#db));
        this.#version = version;
      }
      this.#lookedAt = lookedAt;
    } catch (error) {
      if (this.#tree === undefined) throw error;
      this.#lookedAt = performance.now();
      log.warn({ err: error }, 'texts are judged by the list of words as it was');
    }
    return this.#tree;
  }
}

const lists = new WeakMap<Database, WordList>();

/** Every process caches one list per database. */
export function cachedSensitiveWordListOf(db: Database): WordList {
  let list = lists.get(db);
  if (list === undefined) lists.set(db, (list = new WordList(db)));
  return list;
}
