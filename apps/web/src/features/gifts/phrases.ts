/** Words of gift packs on a game's page. */
export const words = {
  title: '礼包码',
  count: (count: number) => `${count} 款`,
  mine: '我的礼包',
  left: (percent: number) => `剩余 ${percent}%`,
  states: { open: '可领取', soon: '即将开始', gone: '已领完', ended: '已结束' },
  starts: (time: string) => `${time} 开始`,
  ends: (time: string) => `${time} 截止`,
  vipOnly: '会员专享',
  limit: (count: number) => `每人限 ${count} 份`,
  failed: '礼包没能加载',
  retry: '重试',
} as const;
