import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { createAnswerCache, isFirstPageOfDefaultSize } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { claimCodeOfPack } from './claim-code-of-pack.ts';
import { listOwnGiftCodes } from './list-own-gift-codes.ts';
import { listUnendedPacks, addCodeCountsOfUser } from '../list-unended-packs.ts';
import { setOwnGiftCodeUsed } from './set-own-gift-code-used.ts';
import { readPack } from '../read-pack.ts';
import { redeemCode } from '../activation/redeem-code.ts';

export function giftsPackAndCodeRoutes(mount: MountCall, deps: Deps): void {
  const packs = createAnswerCache(
    'GET /v1/gift/pack/list',
    (asked: ParsedInputOf<'GET /v1/gift/pack/list'>) => listUnendedPacks(deps, asked),
    {
      isCacheable: (asked) => asked.gameId === undefined && isFirstPageOfDefaultSize(asked),
    },
  );
  mount('GET /v1/gift/pack/list', async ({ input, caller }) => {
    const cached = await packs(input);
    return caller.kind === 'user' ? addCodeCountsOfUser(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/gift/pack/{id}', ({ input, caller }) =>
    readPack(deps, caller.kind === 'user' ? caller.uid : undefined, input.id),
  );
  mount('POST /v1/gift/pack/{id}/claim', ({ input, caller }) => claimCodeOfPack(deps, caller.uid, input));
  mount('GET /v1/gift/code/list', ({ input, caller }) => listOwnGiftCodes(deps, caller.uid, input));
  mount('PUT /v1/gift/code/{id}/used', ({ input, caller }) => setOwnGiftCodeUsed(deps, caller.uid, input));
  mount('POST /v1/gift/redeem', ({ input, caller, request }) => redeemCode(deps, caller.uid, input, request.ip));
}
