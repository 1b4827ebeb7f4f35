import type { Deps } from '../../../deps.ts';
import { attemptCountsOf } from '../limits/attempt-counters.ts';
import { countSmsCodesByPhonePrefix } from './sms.queries.ts';
import { smsLimits } from './sms-limits.ts';

const mostPrefixes = 20;

export interface SmsUsage {
  provider: string;
  day: { sent: number; budget: number };
  hour: { sent: number; budget: number };
  prefixes: { prefix: string; asked: number; used: number }[];
}

/** Messages against the site's budgets, by the counters that refuse; and whose codes, by the first three digits. */
export async function readSmsUsage(deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>, hours: number): Promise<SmsUsage> {
  const { site } = smsLimits(deps, { phone: '', address: undefined });
  const [hour, day] = site;
  const now = deps.now();
  const counts = await attemptCountsOf(
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
  };
}
