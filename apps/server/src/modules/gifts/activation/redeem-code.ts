import type { Data, Parsed } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { words } from '../../../words/ledger.ts';
import { countsOf, keyFor, networksOf, consumeAttempt, type Counter } from '../../account/public.ts';
import { countDownload, gameNames } from '../../catalog/public.ts';
import { giveGame } from '../../downloads/public.ts';
import { grantDays } from '../../membership/public.ts';
import { grant, readBalances } from '../../wallet/public.ts';
import { hashOfCode, shownCode, typedCode } from './activation-code.ts';
import { lockActivation, markRedeemed } from './activations.queries.ts';

const call = 'POST /v1/gift/redeem';
const hour = 3600;
/** Wrong codes in an hour: per account, and per address, which many users may share. */
const mostOfUser = 10;
const mostOfAddress = 100;

type Redeemed = Data<typeof call>;
type Activation = NonNullable<Awaited<ReturnType<typeof lockActivation>>>;

/**
 * X-C5: the gift, the used code and the idempotency key are one transaction, and the gift refers to the code: it cannot
 * be given twice. Only unknown codes count as wrong attempts.
 */
export async function redeemCode(
  deps: Deps,
  uid: string,
  { code, idempotencyKey }: Parsed<typeof call>,
  address: string | undefined,
): Promise<Redeemed> {
  const typed = typedCode(code);
  const counters = countersFor(deps, uid, address);
  const counts = await countsOf(
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

function countersFor(deps: Pick<Deps, 'env'>, uid: string, address: string | undefined): Counter[] {
  const { APP_SECRET: secret, RATE_LIMIT_SCALE: scale } = deps.env;
  return [
    { key: keyFor(secret, 'redeem', uid), max: mostOfUser, seconds: hour },
    {
      key: keyFor(secret, 'redeem-from', networksOf(address).place),
      max: Math.ceil(mostOfAddress * scale),
      seconds: hour,
    },
  ];
}

/** Concurrent requests that passed the first check learn nothing either. */
async function countWrong(deps: Pick<Deps, 'db' | 'now'>, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    if ((await consumeAttempt(deps.db.write, counter, deps.now())) === null) throw new Failure('tooManyTries');
  }
}

async function redeem(deps: Deps, tx: Tx, uid: string, code: string | undefined): Promise<Redeemed> {
  const now = deps.now();
  const hash = code === undefined ? undefined : hashOfCode(deps.env.APP_SECRET, code);
  const activation = hash === undefined ? undefined : await lockActivation(tx, hash);
  if (hash === undefined || code === undefined || activation === undefined) throw new Failure('redeemCodeInvalid');
  if (activation.user_id !== null) throw new Failure('redeemCodeUsed');
  if (activation.expire_at <= now) throw new Failure('redeemCodeExpired');
  await markRedeemed(tx, hash, uid, new Date(now));
  const key = `activation:${hash.toString('hex')}`;
  const subject = words.redeemed(shownCode(code).slice(0, 4));
  const reward = await give(tx, activation, { uid, key, subject, now });
  return { reward, coinNum: (await readBalances(tx, uid)).coinNum };
}

async function give(
  tx: Tx,
  { kind, amount, game_id: gameId }: Activation,
  cause: { uid: string; key: string; subject: string; now: number },
): Promise<Redeemed['reward']> {
  if (kind === 'coins') {
    await grant(tx, { ...cause, coins: amount });
    return { kind, coins: amount };
  }
  if (kind === 'days') return { kind, days: amount, expTime: await grantDays(tx, { ...cause, days: amount }) };
  if (gameId === null) throw new Error('a code of a game without a game');
  // A user who already has the game does not use up the code.
  const given = await giveGame(tx, { uid: cause.uid, gameId, now: cause.now });
  if (given === 'nothing') throw new Failure('alreadyClaimed');
  if (given === 'first') await countDownload(tx, gameId, cause.now, 1);
  return { kind, gameId, gameName: (await gameNames(tx, [gameId])).get(gameId) ?? '' };
}
