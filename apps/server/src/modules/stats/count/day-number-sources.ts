import type { CountedDay, CountDayNumbers, DayNumber } from '../../../db/day-numbers/day-number.ts';
import { shiftDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { readQueueHealth } from '../../../queue/queue-health.ts';
import {
  findFirstActiveDay,
  selectActiveUserDayNumbers,
  selectRegistrationDayNumbers,
  selectSmsDayNumbers,
} from '../../account/public.ts';
import { downloadDayNumbers } from '../../downloads/public.ts';
import { selectEngagementDayNumbers } from '../../engagement/public.ts';
import { selectGiftDayNumbers, selectOpenGiftDayNumbers } from '../../gifts/public.ts';
import { selectMemberDayNumbers } from '../../membership/public.ts';
import { selectModerationDayNumbers } from '../../moderation/public.ts';
import { requestDayNumbers } from '../../ops/public.ts';
import {
  selectFirstPurchaseDayNumbers,
  selectPayingUsersDayNumbers,
  selectPaymentDayNumbers,
  selectRechargeDayNumbers,
  selectRefundDayNumbers,
} from '../../orders/public.ts';
import {
  findFirstDeviceDay,
  firstAnswerDayNumbers,
  selectDeviceDayNumbers,
  selectReturnDayNumbers,
  selectTicketDayNumbers,
} from '../../site/public.ts';
import { selectSquareDayNumbers } from '../../square/public.ts';
import { selectVideoDayNumbers } from '../../video/public.ts';
import { countOpenAlerts } from '../../wallet/public.ts';
import { coinDayNumbers } from './coin-day-numbers.ts';
import { lifetimeValueDayNumbers } from './lifetime-value-day-numbers.ts';

export type SourceDeps = Pick<Deps, 'db' | 'now'> & { log: Pick<Deps['log'], 'warn'> };

export interface DayNumberSource {
  key: string;
  /** All that it counts; each has a number of every day it counted. */
  metrics: readonly [string, ...string[]];
  /** So many days must have passed after a day before its number can be known. */
  lagDays: number;
  /** It reads much, or cannot be known while the day lasts: today is not counted. */
  onlyDaysThatAreOver?: true;
  /** Days that are over are counted as far back as this; what it reads is not stored for longer, or changes. */
  backDays: number;
  /** Before this day nothing was noted. */
  firstDay?: (deps: SourceDeps) => Promise<string | undefined>;
  count(deps: SourceDeps, day: CountedDay, complete: boolean): Promise<DayNumber[]>;
}

const backDaysMost = 90;

function tablesOf(key: string, metrics: DayNumberSource['metrics'], count: CountDayNumbers): DayNumberSource {
  return { key, metrics, lagDays: 0, backDays: backDaysMost, count: (deps, day) => count(deps.db.read, day) };
}

function returning(daysLater: 1 | 7): DayNumberSource {
  return {
    key: `returning-${daysLater}`,
    metrics: [`retention.${daysLater}d.fresh`, `retention.${daysLater}d.back`],
    lagDays: daysLater,
    onlyDaysThatAreOver: true,
    backDays: backDaysMost,
    firstDay: (deps) => findFirstDeviceDay(deps.db.read),
    count: (deps, day) => selectReturnDayNumbers(deps.db.read, day, daysLater, shiftDay(day.day, daysLater)),
  };
}

/** Openings of tables that a dashboard needs are here and nowhere else. */
export const dayNumberSources: readonly DayNumberSource[] = [
  {
    ...tablesOf('devices', ['devices.seen', 'devices.new'], selectDeviceDayNumbers),
    firstDay: (deps) => findFirstDeviceDay(deps.db.read),
  },
  returning(1),
  returning(7),
  {
    ...tablesOf('active-users', ['account.active'], selectActiveUserDayNumbers),
    firstDay: (deps) => findFirstActiveDay(deps.db.read),
  },
  tablesOf('registrations', ['account.registered', 'account.invited'], selectRegistrationDayNumbers),
  // Codes are deleted after two days.
  { ...tablesOf('sms', ['sms.requested', 'sms.used'], selectSmsDayNumbers), backDays: 1 },
  tablesOf(
    'recharges',
    ['recharge.fen', 'recharge.orders', 'recharge.users', 'recharge.tier'],
    selectRechargeDayNumbers,
  ),
  {
    ...tablesOf(
      'paying-users',
      ['recharge.users.7d', 'recharge.users.30d', 'recharge.users.90d'],
      selectPayingUsersDayNumbers,
    ),
    onlyDaysThatAreOver: true,
  },
  tablesOf('payments', ['payment.created', 'payment.delivered'], selectPaymentDayNumbers),
  tablesOf('refunds', ['refund.fen', 'refund.orders'], selectRefundDayNumbers),
  tablesOf(
    'first-purchases',
    ['members.bought', 'members.renewed', 'funnel.firstPurchases'],
    selectFirstPurchaseDayNumbers,
  ),
  {
    key: 'lifetime-value',
    metrics: ['ltv7.users', 'ltv7.fen'],
    lagDays: 6,
    onlyDaysThatAreOver: true,
    backDays: backDaysMost,
    count: (deps, day) => lifetimeValueDayNumbers(deps.db.read, day),
  },
  {
    key: 'coins',
    metrics: ['coins.issued', 'coins.spent', 'coins.stock'],
    lagDays: 0,
    backDays: backDaysMost,
    count: (deps, day, complete) => coinDayNumbers(deps.db, day, complete),
  },
  // Ends of memberships move: only yesterday’s are still what they were.
  {
    ...tablesOf('members', ['members.inForce', 'members.expired'], selectMemberDayNumbers),
    backDays: 1,
    onlyDaysThatAreOver: true,
  },
  tablesOf('downloads', ['downloads.begun', 'downloads.completed', 'funnel.firstDownloads'], downloadDayNumbers),
  tablesOf('gifts', ['gifts.claimed', 'gifts.activated'], selectGiftDayNumbers),
  {
    ...tablesOf('open-gifts', ['gifts.openClaimed', 'gifts.openTotal'], selectOpenGiftDayNumbers),
    onlyDaysThatAreOver: true,
  },
  tablesOf('engagement', ['checkins.users', 'checkins.run7', 'referrals.paid'], selectEngagementDayNumbers),
  tablesOf('videos', ['video.plays'], selectVideoDayNumbers),
  tablesOf('square', ['square.posts', 'square.comments'], selectSquareDayNumbers),
  tablesOf(
    'moderation',
    [
      'moderation.decided',
      'moderation.medianSeconds',
      'moderation.p90Seconds',
      'moderation.appeals',
      'moderation.upheld',
      'moderation.backlog',
    ],
    selectModerationDayNumbers,
  ),
  tablesOf('tickets', ['kefu.opened', 'kefu.closed', 'kefu.closeSeconds', 'kefu.reopened'], selectTicketDayNumbers),
  {
    key: 'first-answers',
    metrics: ['kefu.firstAnswers', 'kefu.firstAnswerSeconds'],
    lagDays: 0,
    backDays: backDaysMost,
    count: firstAnswerDayNumbers,
  },
  // Minutes are deleted after a week.
  {
    ...tablesOf('requests', ['requests.all', 'requests.failed', 'requests.p95Ms'], requestDayNumbers),
    backDays: 6,
  },
  {
    key: 'system',
    metrics: ['system.queueOldestSeconds', 'system.failedJobs', 'system.openDifferences'],
    lagDays: 0,
    backDays: 0,
    count: async (deps) => {
      const queue = await readQueueHealth(deps.db.write, deps.now());
      const differences = await countOpenAlerts(deps.db.read, 1000);
      return [
        { metric: 'system.queueOldestSeconds', dimension: '', value: String(queue.oldestSeconds) },
        { metric: 'system.failedJobs', dimension: '', value: String(queue.failed) },
        { metric: 'system.openDifferences', dimension: '', value: String(differences) },
      ];
    },
  },
];

/** Sources that the worker counts again and again while a day lasts. */
export const sourcesOfToday = dayNumberSources.filter(({ onlyDaysThatAreOver }) => onlyDaysThatAreOver !== true);
