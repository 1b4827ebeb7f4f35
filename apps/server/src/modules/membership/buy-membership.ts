import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { orderWords } from '../../words/orders.ts';
import { notifyUser } from '../messages/public.ts';
import { buyWithCoins } from '../orders/public.ts';
import { insertPurchase, lockMemberRowIfAny, upsertMemberExpiries } from './membership.queries.ts';
import { findPlanByVipType } from './plans.queries.ts';
import { parseMembershipLevelNumber, expiryByLevelFromRow } from './read-membership.ts';
import { extendLevelExpiry, currentLevelByExpiry } from './level-expiry.ts';

/** X-M4: coins, order, time and message are one transaction; a repeat of the key gets the first answer. */
export function buyMembership(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { vipType, price, idempotencyKey }: ParsedInputOf<'POST /vip/vipopen'>,
): Promise<DataOf<'POST /vip/vipopen'>> {
  const intent = { call: 'POST /vip/vipopen', caller: uid, key: idempotencyKey, request: { vipType, price } } as const;
  return runIdempotently(deps.db, intent, async (tx) => {
    const plan = await findPlanByVipType(tx, vipType);
    if (plan === undefined || plan.withdrawn) throw new Failure('planWithdrawn');
    if (plan.price !== price) throw new Failure('priceChanged');
    const level = parseMembershipLevelNumber(vipType);
    const now = deps.now();
    const { orderId, coinNum } = await buyWithCoins(tx, {
      uid,
      kind: 'membership',
      subject: orderWords.subjects.membership(plan.name),
      subjectId: String(vipType),
      coins: price,
      now,
    });
    await insertPurchase(tx, { orderId, level, days: plan.days });
    const terms = extendLevelExpiry(expiryByLevelFromRow(await lockMemberRowIfAny(tx, uid)), level, plan.days, now);
    await upsertMemberExpiries(tx, uid, terms);
    await notifyUser(tx, uid, {
      template: 'membershipOpened',
      params: { plan: plan.name, coins: price, until: terms.until1 },
      link: `/orders/${orderId}`,
    });
    return { orderId, levelType: currentLevelByExpiry(terms, now), expTime: terms.until1, coinNum };
  });
}
