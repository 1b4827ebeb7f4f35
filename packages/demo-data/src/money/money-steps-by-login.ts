/** What the demo's players did with money, by login name. Days are before now; a purchase's game is known by its appID. */
export type MoneyStep = { daysAgo: number } & (
  | { what: 'recharge'; fen: number; end?: 'closed' | 'cancelled' | 'failed' | 'refunded' }
  | { what: 'membership'; level: 1 | 2 | 3 }
  // Refunded: the day after, by itself, as nothing of it was fetched.
  | { what: 'game'; slug: string; end?: 'refunded' }
  | { what: 'grant'; coins: number; subject: string }
);

/**
 * Payments lie some days back: the reconciliation of yesterday asks the sandbox, which knows nothing of them. Games that
 * are bought for good stand in games-wishes-and-reviews-of-demo-logins.ts too, with the same day.
 */
export const moneyStepsByLogin: Record<string, MoneyStep[]> = {
  whale: [
    { daysAgo: 88, what: 'recharge', fen: 3000 },
    { daysAgo: 80, what: 'game', slug: 'summer-yard' },
    { daysAgo: 66, what: 'recharge', fen: 32800 },
    { daysAgo: 65, what: 'membership', level: 3 },
    { daysAgo: 52, what: 'grant', coins: 30, subject: '签到满 28 天' },
    { daysAgo: 40, what: 'game', slug: 'float-isles' },
    { daysAgo: 33, what: 'grant', coins: 10, subject: '邀请好友' },
    { daysAgo: 30, what: 'game', slug: 'jade-peaks' },
    { daysAgo: 26, what: 'game', slug: 'abyss-sub', end: 'refunded' },
    { daysAgo: 20, what: 'game', slug: 'night-clinic' },
    { daysAgo: 17, what: 'recharge', fen: 64800, end: 'failed' },
    { daysAgo: 16, what: 'recharge', fen: 12800, end: 'refunded' },
    { daysAgo: 9, what: 'recharge', fen: 6800, end: 'closed' },
    { daysAgo: 8, what: 'recharge', fen: 6800 },
    ...[1, 1, 2, 2, 3, 3, 5].map((coins, day) => ({
      daysAgo: 7.2 - day,
      what: 'grant' as const,
      coins,
      subject: '每日签到',
    })),
  ],
  hanghang: [
    { daysAgo: 16, what: 'recharge', fen: 600 },
    { daysAgo: 15, what: 'game', slug: 'night-clinic' },
    { daysAgo: 6, what: 'recharge', fen: 3000, end: 'cancelled' },
    { daysAgo: 5, what: 'grant', coins: 10, subject: '邀请好友' },
    { daysAgo: 1.1, what: 'grant', coins: 1, subject: '每日签到' },
    { daysAgo: 0.1, what: 'grant', coins: 1, subject: '每日签到' },
  ],
  // Was a member once: sees what an expired membership looks like.
  luming: [
    { daysAgo: 48, what: 'recharge', fen: 3000 },
    { daysAgo: 45, what: 'membership', level: 1 },
  ],
};
