import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import { prefixTermsOfTitle } from '../../search/public.ts';
import { lockGamesWithoutStaffSearchTerms, replaceStaffSearchTermsOfGame } from './staff-games.queries.ts';

const longest = 200;
const batch = 200;

/** Called by whoever writes the name or the appID of a game, in the same transaction. */
export async function writeStaffSearchTermsOfGame(
  tx: Tx,
  game: { id: string; app_id: string; name: string },
): Promise<void> {
  const terms = [game.app_id, foldedLettersAndDigitsOf(game.app_id), ...prefixTermsOfTitle(game.name)];
  await replaceStaffSearchTermsOfGame(
    tx,
    game.id,
    [...new Set(terms)].filter((term) => term !== '').map((term) => term.slice(0, longest)),
  );
}

/** What was typed, as terms begin; empty where nothing can begin so. */
export function normalizeStaffSearchPrefix(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /[.-]/.test(text) ? text : foldedLettersAndDigitsOf(text);
}

/** Games from before there were terms, and those that were filled in by hand; returns how many. */
export async function writeMissingStaffSearchTermsOfGames(
  deps: Pick<Deps, 'db'>,
  signal: AbortSignal,
): Promise<number> {
  for (let written = 0; ;) {
    signal.throwIfAborted();
    const games = await transaction(deps.db, async (tx) => {
      const found = await lockGamesWithoutStaffSearchTerms(tx, batch);
      for (const game of found) await writeStaffSearchTermsOfGame(tx, game);
      return found.length;
    });
    written += games;
    if (games < batch) return written;
  }
}
