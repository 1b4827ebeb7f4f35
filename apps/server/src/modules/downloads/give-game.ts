import type { Tx } from '../../db/transaction.ts';
import { addGivenRight } from './rights.queries.ts';

/**
 * A game for nothing, for ever: no order, no coins. What was fetched as a member becomes theirs; to whoever has it for good
 * nothing is given. Who gives it counts the download where it is the player's first of this game.
 */
export async function giveGame(
  tx: Tx,
  { uid, gameId, now }: { uid: string; gameId: string; now: number },
): Promise<'first' | 'again' | 'nothing'> {
  const given = await addGivenRight(tx, { userId: uid, gameId, at: new Date(now) });
  if (given === undefined) return 'nothing';
  return given.fresh ? 'first' : 'again';
}
