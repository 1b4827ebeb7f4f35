import { client } from '#src/lib/network/api.ts';
import { createIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import type { PlatformNumber } from './platform.ts';
import { startPackageDownload, packageMetadataOfGrant, type DownloadGrant } from './package-downloads.ts';

/** Of a game, what downloading it needs. */
export interface GameWithNewestPackages {
  id: string;
  name: string;
  platforms: readonly number[];
}

/** Module state, not the dialog's: closing and reopening it after a lost answer is the same purchase. */
const keys = createIdempotencyKeys();

/**
 * D-02, D-07: asks for a game and starts its download. `price` is what the person saw and agreed to; nothing
 * is charged without one.
 */
export async function buyAndStartDownload(
  game: GameWithNewestPackages,
  platformType: PlatformNumber,
  price: number,
): Promise<DownloadGrant> {
  const { id, name } = game;
  const { uid } = currentAccountOrGuest();
  const idempotencyKey = keys.keyFor([uid, id, platformType, price]);
  const fetched = await client.call('POST /user/game/download/{id}', {
    id,
    platformType,
    price,
    ...(price > 0 && { idempotencyKey }),
  });
  keys.done();
  void queryClient.invalidateQueries({ queryKey: ['downloads'] });
  await startPackageDownload(packageMetadataOfGrant({ uid, gameId: id, name, platformType }, fetched), fetched);
  return fetched;
}
