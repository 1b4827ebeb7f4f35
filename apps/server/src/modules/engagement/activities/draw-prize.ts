import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import { grantFreeCoins, readWalletBalances } from '../../wallet/public.ts';
import { activityStateOf } from './activity-state.ts';
import { findPublishedActivity, selectPrizesWithOddsOfActivity } from './activity.queries.ts';
import { prizeOfRoll, drawRollOf } from './draw-roll.ts';
import { insertDrawTicketIfFirstOfDay } from '../rewards/rewards.queries.ts';

const call = 'POST /v1/activity/{id}/draw';

/** X-C11: the ticket and its coins are one transaction; one ticket per user, activity and day of Shanghai. */
export function drawPrize(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { id, idempotencyKey }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return runIdempotently(deps.db, { call, caller: uid, key: idempotencyKey, request: { id } }, async (tx) => {
    const now = deps.now();
    const activity = await findPublishedActivity(tx, id);
    if (activity === undefined || activity.seed === null) throw new Failure('notFound');
    if (activityStateOf(activity, now) !== 'running') throw new Failure('activityClosed');
    const day = shanghaiDayOf(now);
    const roll = drawRollOf(activity.seed, { activityId: id, uid, day });
    const prize = prizeOfRoll(await selectPrizesWithOddsOfActivity(tx, id), roll);
    const { coins } = prize;
    const ticket = { activityId: id, userId: uid, day, prizeId: prize.id, roll, coins, now: new Date(now) };
    if (!(await insertDrawTicketIfFirstOfDay(tx, ticket))) throw new Failure('alreadyClaimed');
    const subject = ledgerEntryWords.activity(activity.title, prize.name);
    const key = `activity:draw:${id}:${uid}:${day}`;
    const { coinNum } =
      coins > 0 ? await grantFreeCoins(tx, { uid, key, subject, coins, now }) : await readWalletBalances(tx, uid);
    return {
      ticket: { day, prizeId: prize.id, prizeName: prize.name, coins, roll, time: now },
      leftToday: 0,
      coinNum,
    };
  });
}
