import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readAdminGame } from './read-admin-game.ts';
import { insertGame } from '../catalog-admin.queries.ts';
import { prepareGameValues } from './prepare-game-values.ts';
import { writeGameTerms } from './game-terms.ts';
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
      const values = await prepareGameValues(tx, request);
      const id = await insertGame(tx, values, deps.now());
      if (id === undefined) throw new Failure('badInput', 'appID is taken');
      await writeGameTerms(tx, { ...values, id });
      await recordGameAudit(tx, { staffId, call: 'POST /admin/v1/catalog/game' }, { id, before: null });
      return readAdminGame(deps.env, tx, id);
    },
  );
}
