import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readMembershipAt } from '../../membership/public.ts';
import { countCodesOfUserPerPack, takeCodeForUser, lockClaimsOfPackByUser } from './codes.queries.ts';
import { findPack } from '../packs.queries.ts';
import { claimedCodeFromRow, type ClaimedCode } from '../pack-and-code-views-and-pack-validation.ts';
import { requireReadablePack } from '../read-pack.ts';

const call = 'POST /v1/gift/pack/{id}/claim';

/**
 * X-C5: exactly one code per claim. Claims write no shared row: a code is a row of its own, and the worker counts the
 * stock.
 */
export async function claimCodeOfPack(
  deps: Deps,
  uid: string,
  { id, idempotencyKey }: ParsedInputOf<typeof call>,
): Promise<ClaimedCode> {
  const { label } = await requireReadablePack(deps, id);
  return runIdempotently<ClaimedCode>(
    deps.db,
    { call, caller: uid, key: idempotencyKey, request: { id } },
    async (tx) => {
      await lockClaimsOfPackByUser(tx, id, uid);
      const pack = await findPack(tx, id);
      if (pack === undefined) throw new Failure('notFound');
      const now = deps.now();
      if (now < pack.start_at || now >= pack.end_at) throw new Failure('activityClosed');
      const had = (await countCodesOfUserPerPack(tx, [id], uid)).get(id) ?? 0;
      if (had >= pack.per_user) throw new Failure('alreadyClaimed');
      if (pack.vip_only && (await readMembershipAt(tx, uid, now)).levelType < 1) throw new Failure('membersOnly');
      const taken = await takeCodeForUser(tx, { packId: id, userId: uid, nth: had + 1, at: new Date(now) });
      if (taken === undefined) throw new Failure('giftGone');
      return claimedCodeFromRow(
        { ...pack, pack_id: id, id: taken.id, code: taken.code, claimed_at: now, used_at: null },
        label,
      );
    },
  );
}
