import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readGameForStaff } from './read-game-for-staff.ts';
import { insertGame } from '../catalog-admin.queries.ts';
import { claimPicturesAndPrepareGameValues } from './claim-pictures-and-prepare-game-values.ts';
import { writeStaffSearchTermsOfGame } from './staff-search-terms-of-games.ts';
import { recordGameAudit } from '../record-catalog-audit.ts';

/** A draft changes nothing that players see, so no cache has to be invalidated. */
export function createGame(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/catalog/game'>,
): Promise<DataOf<'POST /admin/v1/catalog/game'>> {
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
    deps.db,
    { call: 'POST /admin/v1/catalog/game', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const values = await claimPicturesAndPrepareGameValues(tx, request);
      const id = await insertGame(tx, values, deps.now());
      if (id === undefined) throw new Failure('badInput', 'appID is taken');
      await writeStaffSearchTermsOfGame(tx, { ...values, id });
      await recordGameAudit(tx, { staffId, call: 'POST /admin/v1/catalog/game' }, { id, before: null });
      return readGameForStaff(deps.env, tx, id);
    },
  );
}
