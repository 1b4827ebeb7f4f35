import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { readAttemptCounts } from '../limits/attempt-counters.ts';
import {
  countSmsCodesByPhonePrefix,
  sumSmsOutcomesAndCostPerProvider,
  type SmsOutcome,
} from './sms-codes-and-outcomes.queries.ts';
import { smsLimitsForPhoneAndAddress } from './sms-limits.ts';
import { readSmsPriceInThousandthsOfYuan } from './sms-price.ts';

const mostPrefixes = 20;
const monthDays = 30;

/** Cost: of what was accepted, each at the price of its day. */
type SmsOutcomes = Record<SmsOutcome | 'costLi', number>;

export interface SmsUsage {
  provider: string;
  day: { sent: number; budget: number };
  hour: { sent: number; budget: number };
  prefixes: { prefix: string; asked: number; used: number }[];
  /** What each provider did with the messages it was given, today and in thirty days. */
  providers: { provider: string; today: SmsOutcomes; month: SmsOutcomes }[];
  /** Thousandths of a yuan for a message from now on; 0 where nobody said. */
  priceLi: number;
}

/** Messages against the site's budgets, by the counters that refuse; and whose codes, by the first three digits. */
export async function readSmsUsage(deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>, hours: number): Promise<SmsUsage> {
  const { site } = smsLimitsForPhoneAndAddress(deps, { phone: '', address: undefined });
  const [hour, day] = site;
  const now = deps.now();
  const counts = await readAttemptCounts(
    deps.db.write,
    site.map(({ key }) => key),
    now,
  );
  const use = (limit: (typeof site)[number] | undefined) => ({
    sent: counts.get(limit?.key ?? '') ?? 0,
    budget: limit?.max ?? 0,
  });
  return {
    provider: deps.env.SMS_PROVIDER ?? '',
    day: use(day),
    hour: use(hour),
    prefixes: await countSmsCodesByPhonePrefix(deps.db.write, now - hours * 3600_000, mostPrefixes),
    providers: await readOutcomesByProvider(deps),
    priceLi: await readSmsPriceInThousandthsOfYuan(deps),
  };
}

async function readOutcomesByProvider({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SmsUsage['providers']> {
  const day = shanghaiDayOf(now());
  const rows = await sumSmsOutcomesAndCostPerProvider(db.write, { day, since: addDaysToIsoDay(day, 1 - monthDays) });
  return rows.map((row) => ({
    provider: row.provider,
    today: {
      accepted: row.accepted_today,
      refused: row.refused_today,
      unanswered: row.unanswered_today,
      costLi: row.cost_li_today,
    },
    month: { accepted: row.accepted, refused: row.refused, unanswered: row.unanswered, costLi: row.cost_li },
  }));
}
