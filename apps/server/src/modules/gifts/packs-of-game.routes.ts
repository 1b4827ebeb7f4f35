import { createAnswerCache } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import type { EmbeddedAnswerReaders } from '../../plugins/portal/portal-routes-and-head-html.ts';
import { listUnendedPacksOfGame } from './list-unended-packs-of-game.ts';

const call = 'POST /web/game/detail/giftlist';

/** Also for the page of a game that the server draws. */
export function packsOfGameRoutes(mount: MountCall, deps: Deps): EmbeddedAnswerReaders {
  const packs = createAnswerCache(call, (id: string | undefined, appID: string | undefined) =>
    listUnendedPacksOfGame(deps, { id, appID }),
  );
  mount(call, ({ input: { id, appID } }) => packs(id, id === undefined ? appID : undefined));
  return { detail: async ([id = '']) => ({ call, input: { id }, ...(await packs(id, undefined)) }) };
}
