import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { refundGameOrderAndRevokeGame } from '#src/modules/downloads/refunds/refund-game-order-and-revoke-game.ts';
import { refundMembershipOrder } from '#src/modules/membership/public.ts';
import { refundOrderAsStaff } from '#src/modules/orders/refunds/refund-order-as-staff.ts';
import { runInStaffRequestContext } from '#src/staff-audit-context.ts';
import { takeAwayTerm } from './membership-commands.ts';
import { command, equal, outcomeOf, pick, takeIn, type Model, type MoneyCommand } from './world.ts';

const refunders = { membership: refundMembershipOrder, download: refundGameOrderAndRevokeGame };

/** An operator takes back any order of any kind, in any state. */
const refunds = fc.tuple(fc.nat(1000), fc.boolean()).map(([at, repeated]) =>
  command(
    `refund #${at}`,
    async (model, real) => {
      const id = pick([...model.states.keys()], at) ?? '';
      const asked = { id, reason: '演练', idempotencyKey: randomUUID() };
      // The model is about coins: everything an operator asks for is approved.
      const approved = { requestId: '', address: '', sessionId: '', approvalId: '1' };
      const refund = () =>
        runInStaffRequestContext(approved, () =>
          outcomeOf(refundOrderAsStaff(real.deps, refunders, real.staffId, asked)),
        );
      const answer = await refund();
      const expected = refundIn(model, id);
      if (typeof answer === 'string') equal('refund', answer, expected);
      else equal('refund', answer.state, expected);
      // A repeat gets the first answer, or is refused as the first was.
      if (repeated) equal('refund again', await refund(), answer);
    },
    ({ states }) => states.size > 0,
  ),
);

function refundIn(model: Model, id: string): string {
  if (model.states.get(id) !== 'delivered') return 'orderClosed';
  const recharge = model.recharges.find((order) => order.id === id);
  if (recharge !== undefined) {
    const bonus = recharge.bonus + (recharge.given ?? 0);
    if (model.paid + model.free < recharge.coins + bonus) return 'insufficientCoins';
    takeIn(model, recharge.coins, bonus);
    model.states.set(id, 'refunding');
    return 'refunding';
  }
  const membership = model.memberships.find(({ orderId }) => orderId === id);
  const purchase = model.bought.find(({ orderId }) => orderId === id);
  const what = membership ?? purchase;
  if (what === undefined) throw new Error(`the model knows no order ${id}`);
  model.free += what.freeCoins;
  model.paid += what.coins - what.freeCoins;
  model.entries += 1;
  if (membership !== undefined) takeAwayTerm(model, membership);
  if (purchase !== undefined) model.rights.delete(purchase.gameId);
  model.states.set(id, 'refunded');
  return 'refunded';
}

export const refundCommands: Arbitrary<MoneyCommand>[] = [refunds, refunds];
