export const siteWords = {
  /** A site that nobody configured yet. */
  unnamed: '未命名站点',
  /** Where the library of pictures says what shows one. */
  logo: '站点标志',
  kefuHours: { always: '随时可以留言', daily: (from: string, to: string) => `每天 ${from}–${to}` },
};

/** What operators can turn off. */
export const featureLabels = {
  registration: '注册',
  payments: '充值',
  downloads: '下载游戏',
  giftClaims: '领取礼包',
  redeeming: '兑换激活码',
  checkin: '签到',
  draws: '抽奖',
  posting: '广场发帖',
  comments: '评论',
  reviews: '游戏评价',
  uploads: '上传图片',
  search: '搜索',
  recommendations: '个性化推荐',
} as const;
