/** Of entries in the ledger; those of orders stand in orders.ts. */
export const ledgerEntryWords = {
  adjusted: (reason: string) => `客服调整 ${reason}`,
  redeemed: (code: string) => `兑换码 ${code}`,
  referral: '邀请好友',
  checkIn: '每日签到',
  makeUp: (day: string) => `补签 ${day}`,
  monthlyBonus: (days: number) => `本月签到满 ${days} 天`,
  activity: (title: string, part: string) => `活动「${title}」· ${part}`,
};
