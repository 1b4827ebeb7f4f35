import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readGameNamesInAnyStatus } from '../catalog/public.ts';
import { recordAudit } from '../staff/public.ts';
import { insertPack } from './packs.queries.ts';
import {
  packForStaffFromRow,
  validateDraftToPackRowFields,
  type PackForStaff,
} from './pack-and-code-views-and-pack-validation.ts';

const call = 'POST /admin/v1/gift/pack';

/** Players see it once it has codes. */
export function createPackWithoutCodes(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { idempotencyKey, ...draft }: ParsedInputOf<typeof call>,
): Promise<PackForStaff> {
  return runIdempotently<PackForStaff>(
    deps.db,
    { call, caller: staffId, key: idempotencyKey, request: draft },
    async (tx) => {
      const names = await readGameNamesInAnyStatus(tx, [draft.gameId]);
      if (names.size === 0) throw new Failure('notFound');
      const after = packForStaffFromRow(await insertPack(tx, draft.gameId, validateDraftToPackRowFields(draft)), names);
      await recordAudit(tx, { staffId, call, object: `pack ${after.id}`, before: null, after });
      return after;
    },
  );
}
