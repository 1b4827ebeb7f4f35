import type { Tx } from '../../db/transaction.ts';
import { countDownload } from '../catalog/public.ts';
import { addGivenRight } from './rights.queries.ts';

/**
 * A game for nothing, for ever: no order, no coins. What was fetched as a member becomes theirs; to whoever has it for good
 * nothing is given, and false says so.
 */
export async function giveGame(
  tx: Tx,
  { uid, gameId, now }: { uid: string; gameId: string; now: number },
): Promise<boolean> {
  const given = await addGivenRight(tx, { userId: uid, gameId, at: new Date(now) });
  if (given?.fresh === true) await countDownload(tx, gameId, now, 1);
  return given !== undefined;
}
