import type { ShanghaiDay, DailyMetricsQuery, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { readQueueHealth } from '../../../queue/queue-health.ts';
import {
  findFirstActiveDayOfAnyUser,
  selectActiveUserDailyMetrics,
  selectRegistrationAndInviteeDailyMetrics,
  selectSmsCodesRequestedAndUsedDailyMetrics,
} from '../../account/public.ts';
import { computeDownloadDailyMetrics } from '../../downloads/public.ts';
import { selectCheckInAndReferralDailyMetrics } from '../../engagement/public.ts';
import {
  selectClaimedAndRedeemedCodeDailyMetrics,
  selectOpenPackClaimedAndTotalDailyMetrics,
} from '../../gifts/public.ts';
import { selectMemberDailyMetrics } from '../../membership/public.ts';
import { selectModerationDailyMetrics } from '../../moderation/public.ts';
import { computeRequestDailyMetrics } from '../../ops/public.ts';
import {
  selectMembershipAndFirstPayerDailyMetrics,
  selectRollingPayingUsersDailyMetrics,
  findFirstDayOfReconciliation,
  selectRechargeCreatedAndDeliveredDailyMetrics,
  selectReconciliationAgeDailyMetrics,
  selectRechargeDailyMetrics,
  selectRefundDailyMetrics,
} from '../../orders/public.ts';
import {
  findFirstDeviceDay,
  computeFirstAnswerDailyMetrics,
  selectDeviceDailyMetrics,
  selectDeviceRetentionDailyMetrics,
  selectTicketDailyMetrics,
} from '../../site/public.ts';
import { selectPostAndCommentDailyMetrics } from '../../square/public.ts';
import { selectVideoPlayDailyMetrics } from '../../video/public.ts';
import { countOpenAlerts, findFirstDayOfLedgerProof, selectLedgerProofAge } from '../../wallet/public.ts';
import { computeCoinDailyMetrics } from './coin-daily-metrics.ts';
import { computeNewUserSevenDayPaymentMetrics } from './new-user-seven-day-payment-metrics.ts';

export type DailyMetricSourceDeps = Pick<Deps, 'db' | 'now'> & {
  log: Pick<Deps['log'], 'warn'>;
  env?: Pick<Deps['env'], 'PROBE_USERS'>;
};

export interface DailyMetricSource {
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
  firstDay?: (deps: DailyMetricSourceDeps) => Promise<string | undefined>;
  count(deps: DailyMetricSourceDeps, day: ShanghaiDay, complete: boolean): Promise<DailyMetric[]>;
}

const backDaysMost = 90;

function tablesOf(key: string, metrics: DailyMetricSource['metrics'], count: DailyMetricsQuery): DailyMetricSource {
  return { key, metrics, lagDays: 0, backDays: backDaysMost, count: (deps, day) => count(deps.db.read, day) };
}

function returning(daysLater: 1 | 7): DailyMetricSource {
  return {
    key: `returning-${daysLater}`,
    metrics: [`retention.${daysLater}d.fresh`, `retention.${daysLater}d.back`],
    lagDays: daysLater,
    onlyDaysThatAreOver: true,
    backDays: backDaysMost,
    firstDay: (deps) => findFirstDeviceDay(deps.db.read),
    count: (deps, day) =>
      selectDeviceRetentionDailyMetrics(deps.db.read, day, daysLater, addDaysToIsoDay(day.day, daysLater)),
  };
}

/** Openings of tables that a dashboard needs are here and nowhere else. */
export const dailyMetricSources: readonly DailyMetricSource[] = [
  {
    ...tablesOf('devices', ['devices.seen', 'devices.new'], selectDeviceDailyMetrics),
    firstDay: (deps) => findFirstDeviceDay(deps.db.read),
  },
  returning(1),
  returning(7),
  {
    ...tablesOf('active-users', ['account.active'], selectActiveUserDailyMetrics),
    firstDay: (deps) => findFirstActiveDayOfAnyUser(deps.db.read),
  },
  tablesOf('registrations', ['account.registered', 'account.invited'], selectRegistrationAndInviteeDailyMetrics),
  // Codes are deleted after two days.
  { ...tablesOf('sms', ['sms.requested', 'sms.used'], selectSmsCodesRequestedAndUsedDailyMetrics), backDays: 1 },
  tablesOf(
    'recharges',
    ['recharge.fen', 'recharge.orders', 'recharge.users', 'recharge.tier'],
    selectRechargeDailyMetrics,
  ),
  {
    ...tablesOf(
      'paying-users',
      ['recharge.users.7d', 'recharge.users.30d', 'recharge.users.90d'],
      selectRollingPayingUsersDailyMetrics,
    ),
    onlyDaysThatAreOver: true,
  },
  tablesOf('payments', ['payment.created', 'payment.delivered'], selectRechargeCreatedAndDeliveredDailyMetrics),
  tablesOf('refunds', ['refund.fen', 'refund.orders'], selectRefundDailyMetrics),
  tablesOf(
    'first-purchases',
    ['members.bought', 'members.renewed', 'funnel.firstPurchases'],
    selectMembershipAndFirstPayerDailyMetrics,
  ),
  {
    key: 'lifetime-value',
    metrics: ['ltv7.users', 'ltv7.fen'],
    lagDays: 6,
    onlyDaysThatAreOver: true,
    backDays: backDaysMost,
    count: (deps, day) => computeNewUserSevenDayPaymentMetrics(deps.db.read, day),
  },
  {
    key: 'coins',
    metrics: ['coins.issued', 'coins.spent', 'coins.stock'],
    lagDays: 0,
    backDays: backDaysMost,
    count: (deps, day, complete) => computeCoinDailyMetrics(deps.db, day, complete),
  },
  // Ends of memberships move: only yesterday’s are still what they were.
  {
    ...tablesOf('members', ['members.inForce', 'members.expired'], selectMemberDailyMetrics),
    backDays: 1,
    onlyDaysThatAreOver: true,
  },
  tablesOf(
    'downloads',
    ['downloads.begun', 'downloads.completed', 'funnel.firstDownloads'],
    computeDownloadDailyMetrics,
  ),
  tablesOf('gifts', ['gifts.claimed', 'gifts.activated'], selectClaimedAndRedeemedCodeDailyMetrics),
  {
    ...tablesOf('open-gifts', ['gifts.openClaimed', 'gifts.openTotal'], selectOpenPackClaimedAndTotalDailyMetrics),
    onlyDaysThatAreOver: true,
  },
  tablesOf('engagement', ['checkins.users', 'checkins.run7', 'referrals.paid'], selectCheckInAndReferralDailyMetrics),
  tablesOf('videos', ['video.plays'], selectVideoPlayDailyMetrics),
  tablesOf('square', ['square.posts', 'square.comments'], selectPostAndCommentDailyMetrics),
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
    selectModerationDailyMetrics,
  ),
  tablesOf('tickets', ['kefu.opened', 'kefu.closed', 'kefu.closeSeconds', 'kefu.reopened'], selectTicketDailyMetrics),
  {
    key: 'first-answers',
    metrics: ['kefu.firstAnswers', 'kefu.firstAnswerSeconds'],
    lagDays: 0,
    backDays: backDaysMost,
    count: computeFirstAnswerDailyMetrics,
  },
  // How old each was when a day ended; a bill that is compared again makes the day before look worse than it was.
  {
    ...tablesOf('reconciliation', ['reconciliation.ageSeconds'], selectReconciliationAgeDailyMetrics),
    backDays: 1,
    onlyDaysThatAreOver: true,
    firstDay: (deps) => findFirstDayOfReconciliation(deps.db.read),
  },
  {
    ...tablesOf('ledger-proof', ['ledgerProof.ageSeconds'], selectLedgerProofAge),
    backDays: 1,
    onlyDaysThatAreOver: true,
    firstDay: (deps) => findFirstDayOfLedgerProof(deps.db.read),
  },
  // Minutes are deleted after a week.
  {
    ...tablesOf('requests', ['requests.all', 'requests.failed', 'requests.p95Ms'], computeRequestDailyMetrics),
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
export const dailyMetricSourcesOfToday = dailyMetricSources.filter(
  ({ onlyDaysThatAreOver }) => onlyDaysThatAreOver !== true,
);
