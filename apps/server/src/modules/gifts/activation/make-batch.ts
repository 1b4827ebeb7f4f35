import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readGameNamesInAnyStatus } from '../../catalog/public.ts';
import {
  recordAudit,
  requireSecondPersonApproval,
  countActAndRequireApprovalAboveLimits,
  readStaffNames,
} from '../../staff/public.ts';
import {
  deriveActivationCode,
  activationCodeDeriversOfKeys,
  hashActivationCodeUnderEachKey,
  hashActivationCode,
  formatActivationCode,
} from './activation-code.ts';
import { batchHasCode, insertActivationCodeHashes, insertBatch } from './activation-codes-and-batches.queries.ts';
import { activationBatchFromRow } from './list-batches.ts';

const call = 'POST /admin/v1/gift/batch';

type Made = DataOf<typeof call>;

/**
 * The codes are in this answer and nowhere else: for a repeat the batch is stored, and its codes are derived from the
 * key.
 */
export async function makeBatch(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof call>,
): Promise<Made> {
  const { note, kind, amount, total, expireTime } = request;
  const gameId = request.gameId === undefined || request.gameId === '' ? null : request.gameId;
  if ((kind === 'game') !== (gameId !== null)) throw new Failure('badInput', 'gameId');
  if (kind === 'game' && amount !== 1) throw new Failure('badInput', 'amount');
  if (expireTime <= deps.now()) throw new Failure('badInput', 'expireTime');
  const { keys } = deps;
  const numbers = Array.from({ length: total }, (_, number) => String(number));
  const batch = await runIdempotently<Made['batch']>(
    deps.db,
    { call, caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const game = gameId === null ? undefined : (await readGameNamesInAnyStatus(tx, [gameId])).get(gameId);
      if (gameId !== null && game === undefined) throw new Failure('notFound');
      const needed = {
        area: 'content',
        object: `batch ${idempotencyKey}`,
        reason: note,
        before: null,
        after: { note, kind, amount, total, expireTime, ...(game === undefined ? {} : { game }) },
      } as const;
      const worth = amount * total;
      if (kind === 'game') requireSecondPersonApproval({ ...needed, worth: 0 });
      else {
        const flow = kind === 'coins' ? 'gifts.coins' : 'gifts.days';
        await countActAndRequireApprovalAboveLimits(tx, {
          ...needed,
          unit: kind,
          staffId,
          flow,
          worth,
          now: deps.now(),
        });
      }
      const made = activationBatchFromRow(
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
        await readStaffNames(tx, [staffId]),
      );
      await insertActivationCodeHashes(
        tx,
        made.id,
        numbers.map((number) => hashActivationCode(keys, deriveActivationCode(keys, staffId, idempotencyKey, number))),
      );
      await recordAudit(tx, { staffId, call, object: `batch ${made.id}`, before: null, after: made });
      return made;
    },
  );
  // A repeat may come after the keys were rotated: the codes are made as they were made then.
  for (const make of activationCodeDeriversOfKeys(keys)) {
    const first = make(staffId, idempotencyKey, '0');
    const isMaker = await transaction(deps.db, (tx) =>
      batchHasCode(tx, batch.id, hashActivationCodeUnderEachKey(keys, first)),
    );
    if (isMaker) {
      return { batch, codes: numbers.map((number) => formatActivationCode(make(staffId, idempotencyKey, number))) };
    }
  }
  throw new Failure('busy', 'the key that made the codes has left the ring');
}
