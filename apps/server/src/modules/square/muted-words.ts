import type { Deps } from '../../deps.ts';
import { selectMutedWords } from './mutes.queries.ts';

/** What a viewer does not want to read now, as notMuted takes it: in lower case. Of a visitor: nothing. */
export async function mutedWordsOf(deps: Pick<Deps, 'db' | 'now'>, viewer: string | undefined): Promise<string[]> {
  return viewer === undefined ? [] : selectMutedWords(deps.db.pool, viewer, deps.now());
}
