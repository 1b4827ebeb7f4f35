import { createAnswerCache } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount.ts';
import { listUnendedPacksOfGame } from './list-unended-packs-of-game.ts';

export function giftsOfGameRoutes(mount: MountCall, deps: Deps): void {
  const packs = createAnswerCache(
    'POST /web/game/detail/giftlist',
    (id: string | undefined, appID: string | undefined) => listUnendedPacksOfGame(deps, { id, appID }),
  );
  mount('POST /web/game/detail/giftlist', ({ input: { id, appID } }) =>
    packs(id, id === undefined ? appID : undefined),
  );
}
