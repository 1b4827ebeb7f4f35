import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import {
  readAttemptCounts,
  attemptCounterKey,
  hostAndNetworkPrefixesOfAddress,
  consumeAttemptOrNull,
  type AttemptLimit,
} from '../../account/public.ts';
import { recordDownloadCountChange, readGameNamesInAnyStatus } from '../../catalog/public.ts';
import { grantPermanentEntitlement } from '../../downloads/public.ts';
import { grantMembershipDaysOnce } from '../../membership/public.ts';
import { grantFreeCoins, readWalletBalances } from '../../wallet/public.ts';
import {
  hashActivationCodeUnderEachKey,
  hashActivationCode,
  formatActivationCode,
  normalizeTypedActivationCode,
} from './activation-code.ts';
import { lockActivationCodeByHashes, markCodeRedeemedAndRehashIt } from './activation-codes-and-batches.queries.ts';

const call = 'POST /v1/gift/redeem';
const hour = 3600;
/** Wrong codes in an hour: per account, and per address, which many users may share. */
const maxOfUser = 10;
const maxOfAddress = 100;

type Redeemed = DataOf<typeof call>;
type Activation = NonNullable<Awaited<ReturnType<typeof lockActivationCodeByHashes>>>;

/**
 * X-C5: the gift, the used code and the idempotency key are one transaction, and the gift refers to the code: it cannot
 * be given twice. Only unknown codes count as wrong attempts.
 */
export async function redeemCode(
  deps: Deps,
  uid: string,
  { code, idempotencyKey }: ParsedInputOf<typeof call>,
  address: string | undefined,
): Promise<Redeemed> {
  const typed = normalizeTypedActivationCode(code);
  const counters = countersFor(deps, uid, address);
  const counts = await readAttemptCounts(
    deps.db.write,
    counters.map(({ key }) => key),
    deps.now(),
  );
  if (counters.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) throw new Failure('tooManyTries');
  const intent = { call, caller: uid, key: idempotencyKey, request: { code: typed ?? code } } as const;
  try {
    return await runIdempotently<Redeemed>(deps.db, intent, (tx) => redeem(deps, tx, uid, typed));
  } catch (error) {
    if (error instanceof Failure && error.code === 'redeemCodeInvalid') await countWrong(deps, counters);
    throw error;
  }
}

function countersFor(deps: Pick<Deps, 'env' | 'keys'>, uid: string, address: string | undefined): AttemptLimit[] {
  const { RATE_LIMIT_SCALE: scale } = deps.env;
  return [
    { key: attemptCounterKey(deps.keys, 'redeem', uid), max: maxOfUser, seconds: hour },
    {
      key: attemptCounterKey(deps.keys, 'redeem-from', hostAndNetworkPrefixesOfAddress(address).place),
      max: Math.ceil(maxOfAddress * scale),
      seconds: hour,
    },
  ];
}

/** Concurrent requests that passed the first check learn nothing either. */
async function countWrong(deps: Pick<Deps, 'db' | 'now'>, counters: readonly AttemptLimit[]): Promise<void> {
  for (const counter of counters) {
    if ((await consumeAttemptOrNull(deps.db.write, counter, deps.now())) === null) throw new Failure('tooManyTries');
  }
}

async function redeem(deps: Deps, tx: Tx, uid: string, code: string | undefined): Promise<Redeemed> {
  const now = deps.now();
  const activation =
    code === undefined
      ? undefined
      : await lockActivationCodeByHashes(tx, hashActivationCodeUnderEachKey(deps.keys, code));
  if (code === undefined || activation === undefined) throw new Failure('redeemCodeInvalid');
  if (activation.user_id !== null) throw new Failure('redeemCodeUsed');
  if (activation.expire_at <= now || activation.voided_at !== null) throw new Failure('redeemCodeExpired');
  const { hash } = activation;
  await markCodeRedeemedAndRehashIt(tx, { hash, newHash: hashActivationCode(deps.keys, code) }, uid, new Date(now));
  const key = `activation:${hash.toString('hex')}`;
  const subject = ledgerEntryWords.redeemed(formatActivationCode(code).slice(0, 4));
  const reward = await give(tx, activation, { uid, key, subject, now });
  return { reward, coinNum: (await readWalletBalances(tx, uid)).coinNum };
}

async function give(
  tx: Tx,
  { kind, amount, game_id: gameId }: Activation,
  cause: { uid: string; key: string; subject: string; now: number },
): Promise<Redeemed['reward']> {
  if (kind === 'coins') {
    await grantFreeCoins(tx, { ...cause, coins: amount });
    return { kind, coins: amount };
  }
  if (kind === 'days')
    return { kind, days: amount, expTime: await grantMembershipDaysOnce(tx, { ...cause, days: amount }) };
  if (gameId === null) throw new Error('a code of a game without a game');
  // A user who already has the game does not use up the code.
  const given = await grantPermanentEntitlement(tx, { uid: cause.uid, gameId, now: cause.now });
  if (given === 'nothing') throw new Failure('alreadyClaimed');
  if (given === 'first') await recordDownloadCountChange(tx, gameId, cause.now, 1);
  return { kind, gameId, gameName: (await readGameNamesInAnyStatus(tx, [gameId])).get(gameId) ?? '' };
}
