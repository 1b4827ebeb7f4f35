import { otherChannelsKey } from '@lanyu/contract/stats-metrics';
import type { Kysely } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectRegisteredUserIdsByChannel } from '../../account/public.ts';
import { sumRechargesOfUsers } from '../../orders/public.ts';
import { maxDimensionsPerMetric } from './merge-rare-dimensions.ts';

const sevenDaysMs = 7 * 24 * 3600_000;

/** What those who registered on a day paid in the seven days that begin with it, by the channel they came through. */
export async function computeNewUserSevenDayPaymentMetrics(
  db: Kysely<Tables>,
  { from, to }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const channels = await selectRegisteredUserIdsByChannel(db, { from, to });
  const groups = channels.slice(0, maxDimensionsPerMetric - 1);
  const rest = channels.slice(maxDimensionsPerMetric - 1);
  if (rest.length > 0) groups.push({ channel: otherChannelsKey, userIds: rest.flatMap(({ userIds }) => userIds) });

  const numbers: DailyMetric[] = [];
  let [users, fen] = [0, 0n];
  for (const { channel, userIds } of groups) {
    const paid = await sumRechargesOfUsers(db, userIds, { from, to: from + sevenDaysMs });
    numbers.push(
      { metric: 'ltv7.users', dimension: channel, value: String(userIds.length) },
      { metric: 'ltv7.fen', dimension: channel, value: paid },
    );
    users += userIds.length;
    fen += BigInt(paid);
  }
  return [
    ...numbers,
    { metric: 'ltv7.users', dimension: '', value: String(users) },
    { metric: 'ltv7.fen', dimension: '', value: String(fen) },
  ];
}
