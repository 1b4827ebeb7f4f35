/** Words of what is not open yet; loaded with the pages that need them. */
export const words = {
  title: '即将开放',
  what: {
    recharge: '充值还在准备，现在不会扣费。',
    videos: '片子还在冲洗，过些日子来看。',
  },
  toGames: '去找游戏',
} as const;
