import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { gameIdOf } from '../catalog/public.ts';
import { listPacks } from './list-packs.ts';

export function giftsRoutes(mount: Mount, deps: Deps): void {
  const packs = cachedAnswer('POST /web/game/detail/giftlist', (gameId: string) => listPacks(deps, gameId));
  mount('POST /web/game/detail/giftlist', async ({ input }) => packs(await gameIdOf(deps, input)));
}
