import type { Permission } from './permissions.ts';

/** How the number of several days is made of what is stored per day. */
export type MetricAggregationOverDays =
  /** Of all days together. */
  | { how: 'sum'; of: string }
  /** Of a day, on average. */
  | { how: 'mean'; of: string }
  /** At the end of the last day. */
  | { how: 'last'; of: string }
  /** Persons, each once: counted for 1, 7, 30 and 90 days. */
  | { how: 'persons'; of: string }
  /** One sum by another. */
  | { how: 'ratio'; of: string; by: string }
  /** The last day's one by its other. */
  | { how: 'lastRatio'; of: string; by: string }
  /** A sum by persons. */
  | { how: 'perPerson'; of: string; by: string }
  /** The days' numbers, each as heavy as what it was made of. */
  | { how: 'weighted'; of: string; by: string };

export interface Metric {
  unit: 'count' | 'fen' | 'coins' | 'share' | 'seconds' | 'milliseconds';
  combination: MetricAggregationOverDays;
  /** Which way is good news. */
  better: 'more' | 'less' | 'neither';
  /** Beside stats.read. */
  needs?: Permission;
  /** It is also told by channel, account or price. */
  split?: true;
}

const sum = (of: string): MetricAggregationOverDays => ({ how: 'sum', of });
const ratio = (of: string, by: string): MetricAggregationOverDays => ({ how: 'ratio', of, by });
const more = 'more';
const money = { needs: 'orders.read' } as const;
const moderation = { needs: 'moderation.read' } as const;
const operations = { needs: 'ops.read' } as const;
const kefu = { needs: 'kefu.read' } as const;

/** Every number of the dashboards. What it means stands in the console’s words under the same key. */
export const metrics = {
  devices: { unit: 'count', combination: { how: 'mean', of: 'devices.seen' }, better: more, split: true },
  newDevices: { unit: 'count', combination: sum('devices.new'), better: more, split: true },
  activeUsers: { unit: 'count', combination: { how: 'mean', of: 'account.active' }, better: more },
  registrations: { unit: 'count', combination: sum('account.registered'), better: more, split: true },
  conversion: { unit: 'share', combination: ratio('account.registered', 'devices.new'), better: more, split: true },
  invited: { unit: 'count', combination: sum('account.invited'), better: more, split: true },
  referralsPaid: { unit: 'count', combination: sum('referrals.paid'), better: more },
  retention1: {
    unit: 'share',
    combination: ratio('retention.1d.back', 'retention.1d.fresh'),
    better: more,
    split: true,
  },
  retention7: {
    unit: 'share',
    combination: ratio('retention.7d.back', 'retention.7d.fresh'),
    better: more,
    split: true,
  },
  ltv7: { unit: 'fen', combination: ratio('ltv7.fen', 'ltv7.users'), better: more, split: true, ...money },
  firstDownloads: { unit: 'count', combination: sum('funnel.firstDownloads'), better: more },
  firstPurchases: { unit: 'count', combination: sum('funnel.firstPurchases'), better: more, ...money },
  smsRequested: { unit: 'count', combination: sum('sms.requested'), better: 'neither' },
  smsUsed: { unit: 'share', combination: ratio('sms.used', 'sms.requested'), better: more },

  rechargeAmount: { unit: 'fen', combination: sum('recharge.fen'), better: more, split: true, ...money },
  rechargeOrders: { unit: 'count', combination: sum('recharge.orders'), better: more, split: true, ...money },
  rechargeTiers: { unit: 'count', combination: sum('recharge.tier'), better: more, split: true, ...money },
  payingUsers: { unit: 'count', combination: { how: 'persons', of: 'recharge.users' }, better: more, ...money },
  arppu: {
    unit: 'fen',
    combination: { how: 'perPerson', of: 'recharge.fen', by: 'recharge.users' },
    better: more,
    ...money,
  },
  paymentSuccess: {
    unit: 'share',
    combination: ratio('payment.delivered', 'payment.created'),
    better: more,
    split: true,
    ...money,
  },
  refundAmount: { unit: 'fen', combination: sum('refund.fen'), better: 'less', split: true, ...money },
  refundRate: { unit: 'share', combination: ratio('refund.fen', 'recharge.fen'), better: 'less', ...money },
  coinsIssued: { unit: 'coins', combination: sum('coins.issued'), better: 'neither', split: true, ...money },
  coinsSpent: { unit: 'coins', combination: sum('coins.spent'), better: more, split: true, ...money },
  coinsStock: {
    unit: 'coins',
    combination: { how: 'last', of: 'coins.stock' },
    better: 'neither',
    split: true,
    ...money,
  },
  membersInForce: { unit: 'count', combination: { how: 'last', of: 'members.inForce' }, better: more, ...money },
  membersBought: { unit: 'count', combination: sum('members.bought'), better: more, ...money },
  membersRenewed: { unit: 'count', combination: sum('members.renewed'), better: more, ...money },
  membersExpired: { unit: 'count', combination: sum('members.expired'), better: 'less', ...money },
  reconciliationAge: {
    unit: 'seconds',
    combination: { how: 'last', of: 'reconciliation.ageSeconds' },
    better: 'less',
    ...money,
  },
  ledgerProofAge: {
    unit: 'seconds',
    combination: { how: 'last', of: 'ledgerProof.ageSeconds' },
    better: 'less',
    ...money,
  },

  downloads: { unit: 'count', combination: sum('downloads.begun'), better: more },
  downloadCompletion: { unit: 'share', combination: ratio('downloads.completed', 'downloads.begun'), better: more },
  giftsClaimed: { unit: 'count', combination: sum('gifts.claimed'), better: more },
  giftClaimRate: {
    unit: 'share',
    combination: { how: 'lastRatio', of: 'gifts.openClaimed', by: 'gifts.openTotal' },
    better: 'neither',
  },
  activations: { unit: 'count', combination: sum('gifts.activated'), better: more },
  checkins: { unit: 'count', combination: { how: 'mean', of: 'checkins.users' }, better: more },
  checkinRun7: { unit: 'share', combination: ratio('checkins.run7', 'checkins.users'), better: more },
  videoPlays: { unit: 'count', combination: sum('video.plays'), better: more },

  posts: { unit: 'count', combination: sum('square.posts'), better: more },
  comments: { unit: 'count', combination: sum('square.comments'), better: more },
  moderationBacklog: {
    unit: 'count',
    combination: { how: 'last', of: 'moderation.backlog' },
    better: 'less',
    ...moderation,
  },
  moderationDecided: { unit: 'count', combination: sum('moderation.decided'), better: 'neither', ...moderation },
  moderationMedian: {
    unit: 'seconds',
    combination: { how: 'weighted', of: 'moderation.medianSeconds', by: 'moderation.decided' },
    better: 'less',
    ...moderation,
  },
  moderationP90: {
    unit: 'seconds',
    combination: { how: 'weighted', of: 'moderation.p90Seconds', by: 'moderation.decided' },
    better: 'less',
    ...moderation,
  },
  appealsUpheld: {
    unit: 'share',
    combination: ratio('moderation.upheld', 'moderation.appeals'),
    better: 'less',
    ...moderation,
  },
  ticketsOpened: { unit: 'count', combination: sum('kefu.opened'), better: 'neither', ...kefu },
  ticketFirstAnswer: {
    unit: 'seconds',
    combination: { how: 'weighted', of: 'kefu.firstAnswerSeconds', by: 'kefu.firstAnswers' },
    better: 'less',
    ...kefu,
  },
  ticketsClosed: { unit: 'count', combination: sum('kefu.closed'), better: 'neither', ...kefu },
  ticketSolve: {
    unit: 'seconds',
    combination: { how: 'weighted', of: 'kefu.closeSeconds', by: 'kefu.closed' },
    better: 'less',
    ...kefu,
  },
  ticketReopened: { unit: 'share', combination: ratio('kefu.reopened', 'kefu.closed'), better: 'less', ...kefu },
  responseP95: {
    unit: 'milliseconds',
    combination: { how: 'weighted', of: 'requests.p95Ms', by: 'requests.all' },
    better: 'less',
    ...operations,
  },
  serverErrorShare: {
    unit: 'share',
    combination: ratio('requests.failed', 'requests.all'),
    better: 'less',
    ...operations,
  },
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof metrics;

/** The dashboards, with their numbers in order. */
export const metricsByStatsBoard = {
  overview: [
    'devices',
    'activeUsers',
    'registrations',
    'rechargeAmount',
    'payingUsers',
    'downloads',
    'giftsClaimed',
    'checkins',
    'moderationBacklog',
    'ticketsOpened',
    'ticketFirstAnswer',
    'responseP95',
    'serverErrorShare',
  ],
  business: [
    'rechargeAmount',
    'payingUsers',
    'arppu',
    'paymentSuccess',
    'refundRate',
    'membersInForce',
    'rechargeOrders',
    'refundAmount',
    'membersBought',
    'membersRenewed',
    'membersExpired',
    'coinsIssued',
    'coinsSpent',
    'coinsStock',
    'rechargeTiers',
    'reconciliationAge',
    'ledgerProofAge',
  ],
  content: [
    'downloads',
    'downloadCompletion',
    'giftsClaimed',
    'giftClaimRate',
    'checkins',
    'videoPlays',
    'checkinRun7',
    'activations',
  ],
  community: [
    'posts',
    'comments',
    'moderationBacklog',
    'moderationDecided',
    'moderationMedian',
    'moderationP90',
    'appealsUpheld',
    'ticketsOpened',
    'ticketFirstAnswer',
    'ticketsClosed',
    'ticketSolve',
    'ticketReopened',
  ],
  channels: [
    'devices',
    'newDevices',
    'registrations',
    'conversion',
    'retention1',
    'retention7',
    'ltv7',
    'invited',
    'referralsPaid',
    'firstDownloads',
    'firstPurchases',
    'smsRequested',
    'smsUsed',
  ],
} as const satisfies Record<string, readonly MetricKey[]>;

export type StatsBoardKey = keyof typeof metricsByStatsBoard;

/** What stands for every channel beyond the biggest ones of a day. */
export const otherChannelsKey = '~';
