import type { DataOf } from '@lanyu/contract/all-calls';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { siteWords } from '../../../words/site.ts';
import { selectKefuSettings } from './kefu.queries.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/** As operators write them into the settings. */
const channelsSetting = z.array(
  z.object({
    kind: z.enum(['link', 'email', 'qq', 'wechat', 'phone']),
    label: z.string().min(1),
    value: z.string().min(1),
  }),
);
const hoursSetting = z.object({ from: clock, to: clock, text: z.string().min(1).optional() });

interface WarningLog {
  log: Pick<Deps['log'], 'warn'>;
}

type Kefu = Omit<DataOf<'POST /user/kefu'>, 'ticket'>;

/** Channels and hours. Before anybody configured them a ticket is the way that works, at any hour. */
export async function readKefuChannelsAndHours(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<Kefu> {
  const settings = await selectKefuSettings(deps.db.read);
  const channels = parsed(deps, channelsSetting, 'kefu.channels', settings) ?? [];
  const hours = parsed(deps, hoursSetting, 'kefu.hours', settings);
  if (hours === undefined) return { channels, hours: siteWords.kefuHours.always, open: false };
  return {
    channels,
    hours: hours.text ?? siteWords.kefuHours.daily(hours.from, hours.to),
    open: isOpen(hours, deps.now()),
  };
}

/** When somebody is there; undefined where nobody configured it. */
export async function readServiceHours(
  deps: Pick<Deps, 'db'> & WarningLog,
): Promise<{ from: string; to: string } | undefined> {
  return parsed(deps, hoursSetting, 'kefu.hours', await selectKefuSettings(deps.db.read));
}

/** An invalid setting must not break customer service. */
function parsed<T>(deps: WarningLog, schema: z.ZodType<T>, key: string, settings: Map<string, unknown>) {
  if (!settings.has(key)) return undefined;
  const result = schema.safeParse(settings.get(key));
  if (!result.success) deps.log.warn({ key, faults: z.prettifyError(result.error) }, 'a setting is not usable');
  return result.data;
}

/** China has one time, eight hours ahead, all year. Hours may reach past midnight: 20:00 to 02:00. */
function isOpen(hours: { from: string; to: string }, now: number): boolean {
  const minute = (Math.floor(now / 60_000) + 8 * 60) % (24 * 60);
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
