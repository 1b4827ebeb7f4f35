/** Words of this page alone: the first load goes without them. */
export const words = {
  badge: (month: string) => `${month}徽章`,
  badgeHint: '本月签到 20 天并有一篇帖子通过，即可点亮',
} as const;
