import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../db/idempotency.ts';
import { sendPipelinedStatements } from '../../db/round-trips/pipelined-statements.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { orderWords } from '../../words/orders.ts';
import { notifyUser } from '../messages/public.ts';
import { buyWithCoinsPipelined, drawOrderIdPipelined } from '../orders/public.ts';
import { ensureAndLockWallet, lockWalletPipelined } from '../wallet/public.ts';
import {
  insertPurchase,
  lockMemberRowIfAny,
  lockMemberRowIfAnyPipelined,
  upsertMemberExpiries,
} from './membership.queries.ts';
import { findPlanByVipTypePipelined } from './plans.queries.ts';
import { parseMembershipLevelNumber, expiryByLevelFromRow } from './read-membership.ts';
import { extendLevelExpiry, currentLevelByExpiry } from './extend-and-shorten-level-expiry.ts';

/** X-M4: coins, order, time and message are one transaction; a repeat of the key gets the first answer. */
export function buyMembership(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { vipType, price, idempotencyKey }: ParsedInputOf<'POST /vip/vipopen'>,
): Promise<DataOf<'POST /vip/vipopen'>> {
  const intent = { call: 'POST /vip/vipopen', caller: uid, key: idempotencyKey, request: { vipType, price } } as const;
  return runIdempotently(
    deps.db,
    intent,
    async (tx, asked: Asked) => {
      const plan = asked.plan();
      if (plan === undefined || plan.withdrawn) throw new Failure('planWithdrawn');
      if (plan.price !== price) throw new Failure('priceChanged');
      const level = parseMembershipLevelNumber(vipType);
      const { wallet, member } = await lockedOf(tx, uid, asked);
      const now = deps.now();
      const orderId = asked.orderId();
      const coinNum = await buyWithCoinsPipelined(tx, {
        uid,
        kind: 'membership',
        subject: orderWords.subjects.membership(plan.name),
        subjectId: String(vipType),
        coins: price,
        now,
        orderId,
        wallet,
      });
      await insertPurchase(tx, { orderId, level, days: plan.days });
      const terms = extendLevelExpiry(expiryByLevelFromRow(member), level, plan.days, now);
      await upsertMemberExpiries(tx, uid, terms);
      await notifyUser(tx, uid, {
        template: 'membershipOpened',
        params: { plan: plan.name, coins: price, until: terms.until1 },
        link: `/orders/${orderId}`,
      });
      await sendPipelinedStatements(tx);
      return { orderId, levelType: currentLevelByExpiry(terms, now), expTime: terms.until1, coinNum: coinNum() };
    },
    (tx) => ask(tx, uid, vipType),
  );
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** The wallet's lock stands before the member's, as everywhere. */
async function ask(tx: Tx, uid: string, vipType: number) {
  const plan = await findPlanByVipTypePipelined(tx, vipType);
  const wallet = await lockWalletPipelined(tx, uid);
  const member = await lockMemberRowIfAnyPipelined(tx, uid);
  const orderId = await drawOrderIdPipelined(tx);
  return { plan: () => plan.first(), wallet, member: () => member.first(), orderId };
}

async function lockedOf(tx: Tx, uid: string, asked: Asked) {
  const wallet = asked.wallet();
  if (wallet !== undefined) return { wallet, member: asked.member() };
  // There was nothing to lock: what was read then is read again under the lock.
  return { wallet: await ensureAndLockWallet(tx, uid), member: await lockMemberRowIfAny(tx, uid) };
}
