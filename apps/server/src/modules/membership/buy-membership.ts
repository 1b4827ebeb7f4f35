import type { Data, Parsed } from '@lanyu/contract/all';
import { runIdempotently } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { words } from '../../words/orders.ts';
import { notifyUser } from '../messages/public.ts';
import { buyWithCoins } from '../orders/public.ts';
import { insertPurchase, lockMember, writeMember } from './membership.queries.ts';
import { findPlan } from './plans.queries.ts';
import { levelAt, termsOf } from './read-membership.ts';
import { extend, levelOf } from './terms.ts';

/** X-M4: coins, order, time and message are one transaction; a repeat of the key gets the first answer. */
export function buyMembership(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { vipType, price, idempotencyKey }: Parsed<'POST /vip/vipopen'>,
): Promise<Data<'POST /vip/vipopen'>> {
  const intent = { call: 'POST /vip/vipopen', caller: uid, key: idempotencyKey, request: { vipType, price } } as const;
  return runIdempotently(deps.db, intent, async (tx) => {
    const plan = await findPlan(tx, vipType);
    if (plan === undefined || plan.withdrawn) throw new Failure('planWithdrawn');
    if (plan.price !== price) throw new Failure('priceChanged');
    const level = levelAt(vipType);
    const now = deps.now();
    const { orderId, coinNum } = await buyWithCoins(tx, {
      uid,
      kind: 'membership',
      subject: words.subjects.membership(plan.name),
      subjectId: String(vipType),
      coins: price,
      now,
    });
    await insertPurchase(tx, { orderId, level, days: plan.days });
    const terms = extend(termsOf(await lockMember(tx, uid)), level, plan.days, now);
    await writeMember(tx, uid, terms);
    await notifyUser(tx, uid, {
      template: 'membershipOpened',
      params: { plan: plan.name, coins: price, until: terms.until1 },
      link: `/orders/${orderId}`,
    });
    return { orderId, levelType: levelOf(terms, now), expTime: terms.until1, coinNum };
  });
}
