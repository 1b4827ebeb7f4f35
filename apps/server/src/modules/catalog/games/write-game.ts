import type { Data, Parsed } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readAdminGame } from './admin-game.ts';
import { insertGame } from '../catalog-admin.queries.ts';
import { valuesOf } from './game-draft.ts';
import { recordGameAudit } from '../record-catalog-audit.ts';

/** A draft changes nothing that players see, so no cache has to be invalidated. */
export function writeGame(
  deps: Deps,
  staffId: string,
  input: Parsed<'POST /admin/v1/catalog/game'>,
): Promise<Data<'POST /admin/v1/catalog/game'>> {
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
    deps.db,
    { call: 'POST /admin/v1/catalog/game', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const id = await insertGame(tx, await valuesOf(tx, request), deps.now());
      if (id === undefined) throw new Failure('badInput', 'appID is taken');
      await recordGameAudit(tx, { staffId, call: 'POST /admin/v1/catalog/game' }, { id, before: null });
      return readAdminGame(deps.env, tx, id);
    },
  );
}
