import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listPacks } from './list-packs.ts';

export function giftsRoutes(mount: Mount, deps: Deps): void {
  const packs = cachedAnswer('POST /web/game/detail/giftlist', (id: string | undefined, appID: string | undefined) =>
    listPacks(deps, { id, appID }),
  );
  mount('POST /web/game/detail/giftlist', ({ input: { id, appID } }) =>
    packs(id, id === undefined ? appID : undefined),
  );
}
