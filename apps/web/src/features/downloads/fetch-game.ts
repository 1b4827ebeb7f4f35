import { client } from '#src/lib/api.ts';
import { intentKeys } from '#src/lib/intent-key.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { currentAccount } from '#src/lib/session.ts';
import type { Platform } from './platform.ts';
import { begin, fileOf, type Fetched } from './transfers.ts';

/** Of a game, what downloading it needs. */
export interface Subject {
  id: string;
  name: string;
  platforms: readonly number[];
}

/** Not of a dialog: who closes it after a lost answer and opens it again means the same purchase. */
const keys = intentKeys();

/**
 * D-02, D-07: asks for a game, and what comes begins to arrive. `price` is what the person saw and agreed to; nothing
 * is charged without one.
 */
export async function fetchGame(game: Subject, platformType: Platform, price: number): Promise<Fetched> {
  const { id, name } = game;
  const { uid } = currentAccount();
  const idempotencyKey = keys.keyFor([uid, id, platformType, price]);
  const fetched = await client.call('POST /user/game/download/{id}', {
    id,
    platformType,
    price,
    ...(price > 0 && { idempotencyKey }),
  });
  keys.done();
  void queryClient.invalidateQueries({ queryKey: ['downloads'] });
  await begin(fileOf({ uid, gameId: id, name, platformType }, fetched), fetched);
  return fetched;
}
