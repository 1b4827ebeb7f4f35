/** Words of what is not open yet; loaded with the pages that need them. */
export const words = {
  title: '即将开放',
  what: {
    activities: '活动还在布置，灯亮了就能来。',
    checkin: '签到还在准备，开放后从第一天记起。',
    gifts: '礼包还在装船，靠岸后会收在这里。',
    recharge: '充值还在准备，现在不会扣费。',
    videos: '片子还在冲洗，过些日子来看。',
  },
  toGames: '去找游戏',
} as const;
