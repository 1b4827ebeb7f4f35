import type { Data, Parsed } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { gameNames } from '../../catalog/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { codeFor, hashOfCode, shownCode } from './activation-code.ts';
import { insertActivations, insertBatch } from './activations.queries.ts';
import { batchOf } from './list-batches.ts';

const call = 'POST /admin/v1/gift/batch';

type Made = Data<typeof call>;

/**
 * The codes are in this answer and nowhere else: for a repeat the batch is stored, and its codes are derived from the
 * key.
 */
export async function makeBatch(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  staffId: string,
  { idempotencyKey, ...request }: Parsed<typeof call>,
): Promise<Made> {
  const { note, kind, amount, total, expireTime } = request;
  const gameId = request.gameId === undefined || request.gameId === '' ? null : request.gameId;
  if ((kind === 'game') !== (gameId !== null)) throw new Failure('badInput', 'gameId');
  if (kind === 'game' && amount !== 1) throw new Failure('badInput', 'amount');
  if (expireTime <= deps.now()) throw new Failure('badInput', 'expireTime');
  const { APP_SECRET: secret } = deps.env;
  const codes = Array.from({ length: total }, (_, number) => codeFor(secret, staffId, idempotencyKey, String(number)));
  const batch = await runIdempotently<Made['batch']>(
    deps.db,
    { call, caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      if (gameId !== null && (await gameNames(tx, [gameId])).size === 0) throw new Failure('notFound');
      const made = batchOf(
        await insertBatch(tx, {
          note,
          kind,
          amount,
          game_id: gameId,
          total,
          expire_at: new Date(expireTime),
          created_by: staffId,
        }),
        0,
      );
      await insertActivations(
        tx,
        made.id,
        codes.map((code) => hashOfCode(secret, code)),
      );
      await recordAudit(tx, { staffId, call, object: `batch ${made.id}`, before: null, after: made });
      return made;
    },
  );
  return { batch, codes: codes.map(shownCode) };
}
