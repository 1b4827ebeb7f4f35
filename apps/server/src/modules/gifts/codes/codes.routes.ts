import type { Parsed } from '@lanyu/contract/all';
import { cachedAnswer, isFirstPage } from '../../../cache/cached-answer.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { claimCode } from './claim-code.ts';
import { listCodes } from './list-codes.ts';
import { listOpenPacks, withMine } from '../list-open-packs.ts';
import { markCode } from './mark-code.ts';
import { readPack } from '../read-pack.ts';
import { redeemCode } from '../activation/redeem-code.ts';

export function giftsCodesRoutes(mount: Mount, deps: Deps): void {
  const packs = cachedAnswer(
    'GET /v1/gift/pack/list',
    (asked: Parsed<'GET /v1/gift/pack/list'>) => listOpenPacks(deps, asked),
    {
      isCacheable: (asked) => asked.gameId === undefined && isFirstPage(asked),
    },
  );
  mount('GET /v1/gift/pack/list', async ({ input, caller }) => {
    const cached = await packs(input);
    return caller.kind === 'user' ? withMine(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/gift/pack/{id}', ({ input, caller }) =>
    readPack(deps, caller.kind === 'user' ? caller.uid : undefined, input.id),
  );
  mount('POST /v1/gift/pack/{id}/claim', ({ input, caller }) => claimCode(deps, caller.uid, input));
  mount('GET /v1/gift/code/list', ({ input, caller }) => listCodes(deps, caller.uid, input));
  mount('PUT /v1/gift/code/{id}/used', ({ input, caller }) => markCode(deps, caller.uid, input));
  mount('POST /v1/gift/redeem', ({ input, caller, request }) => redeemCode(deps, caller.uid, input, request.ip));
}
