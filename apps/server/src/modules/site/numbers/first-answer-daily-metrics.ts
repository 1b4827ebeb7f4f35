import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import type { Deps } from '../../../deps.ts';
import { serviceTimeBetween } from '../desk/ticket-answer-due-time.ts';
import { readServiceHours } from '../kefu/read-kefu-channels-and-hours.ts';
import { selectFirstAnswerTimesOfTickets } from './site-daily-metrics.queries.ts';

/** How long players waited for a first answer, in hours of service. */
export async function computeFirstAnswerDailyMetrics(
  deps: Pick<Deps, 'db'> & { log: Pick<Deps['log'], 'warn'> },
  day: ShanghaiDay,
): Promise<DailyMetric[]> {
  const hours = await readServiceHours(deps);
  const waits = (await selectFirstAnswerTimesOfTickets(deps.db.read, day))
    .map((ticket) => serviceTimeBetween(hours, ticket.created_at, ticket.first_answered_at ?? ticket.created_at))
    .toSorted((a, b) => a - b);
  return [
    { metric: 'kefu.firstAnswers', dimension: '', value: String(waits.length) },
    { metric: 'kefu.firstAnswerSeconds', dimension: '', value: String(Math.round(medianOf(waits) / 1000)) },
  ];
}

function medianOf(sorted: readonly number[]): number {
  const [low = 0, high = low] = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return (low + high) / 2;
}
