import type { Deps } from '../../../deps.ts';
import { selectCurrentMutedWordTexts } from './muted-words.queries.ts';

/** The words that a viewer mutes now, in lower case as noMutedWordsCondition takes them. A visitor mutes none. */
export async function readMutedWordsOfViewer(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: string | undefined,
): Promise<string[]> {
  return viewer === undefined ? [] : selectCurrentMutedWordTexts(deps.db.pool, viewer, deps.now());
}
