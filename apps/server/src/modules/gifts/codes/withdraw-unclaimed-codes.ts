import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readGameNamesInAnyStatus } from '../../catalog/public.ts';
import { recordAudit, encryptForOwner, decryptForOwner } from '../../staff/public.ts';
import { deleteNewestUnclaimedCodes } from './codes.queries.ts';
import { addToCodeTotalOfPack, lockPackAgainstEdits } from '../packs.queries.ts';
import { packForStaffFromRow } from '../pack-and-code-views-and-pack-validation.ts';

const call = 'POST /admin/v1/gift/pack/{id}/return';
const most = 2000;

type Returned = DataOf<typeof call>;

/**
 * Returned codes cannot be claimed any more. Only for a pack that is over; claimed codes stay claimed. For a repeat the
 * codes are stored sealed: a copy of the database opens no gift.
 */
export async function withdrawUnclaimedCodes(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  staffId: string,
  { id, idempotencyKey }: ParsedInputOf<typeof call>,
): Promise<Returned> {
  const intent = { call, caller: staffId, key: idempotencyKey, request: { id } } as const;
  const owner = `${staffId} ${idempotencyKey}`;
  const { sealed, pack } = await runIdempotently<{ sealed: string; pack: Returned['pack'] }>(
    deps.db,
    intent,
    async (tx) => {
      const before = await lockPackAgainstEdits(tx, id);
      if (before === undefined) throw new Failure('notFound');
      if (deps.now() < before.end_at) throw new Failure('badInput', 'id');
      const codes = await deleteNewestUnclaimedCodes(tx, id, most);
      const after = codes.length === 0 ? before : await addToCodeTotalOfPack(tx, id, -codes.length);
      await recordAudit(tx, {
        staffId,
        call,
        object: `pack ${id}`,
        before: { total: before.total },
        after: { total: after.total },
      });
      return {
        sealed: encryptForOwner(deps.keys, 'returned codes', owner, JSON.stringify(codes)),
        pack: packForStaffFromRow(after, await readGameNamesInAnyStatus(tx, [after.game_id])),
      };
    },
  );
  const codes = decryptForOwner(deps.keys, 'returned codes', owner, sealed);
  if (codes === undefined) throw new Failure('busy', 'the key that sealed the codes has left the ring');
  return { codes: JSON.parse(codes) as string[], pack };
}
