import type { Deps } from '../../../deps.ts';
import { selectMutedWords } from './muted-words.queries.ts';

/** The words that a viewer mutes now, in lower case as notMuted takes them. A visitor mutes none. */
export async function mutedWordsOf(deps: Pick<Deps, 'db' | 'now'>, viewer: string | undefined): Promise<string[]> {
  return viewer === undefined ? [] : selectMutedWords(deps.db.pool, viewer, deps.now());
}
