import { translatable } from './translatable.ts';

/** Words of the page that explains levels. */
export const levelWords = translatable('levels', {
  own: '我的等级',
  points: (points: string) => `${points} 分`,
  toNext: (points: string, level: number) => `再得 ${points} 分到 Lv.${level}`,
  highest: '已是最高等级',
  progress: '到下一级的进度',
  first: '到 Lv.2 还差：',
  bindPhone: '绑定手机',
  firstPost: '发一帖并通过审核',
  counted: '数好后就会升级，稍等一会儿',
  visitor: '登录后看到自己的等级',
  login: '登录 / 注册',
  reach: '怎么得分',
  reachOf: { post: '发一帖', comment: '写一条评论', likeReceived: '收到一个赞' },
  plus: (points: number) => `+${points} 分`,
  levels: '各级说明',
  from: (points: string) => `${points} 分起`,
  fromStart: '注册就有',
  mine: '你在这里',
  gives: {
    first: '可以发帖和评论，审核后大家看到',
    trusted: '发帖和评论不用等审核，关注别人时对方会收到消息',
    later: (level: number) => `名字旁显示 Lv.${level}`,
  },
  trusted: '绑定手机，有一帖通过审核',
  membership: '会员等级',
  membershipHint: '会员等级用钻石开通，和上面的等级互不影响。',
  tier: (days: number, price: number) => `${days} 天，${price} 钻`,
  perks: (count: number) => `会员每天免费下载 ${count} 款会员区游戏，可领会员礼包、看会员视频，头像戴金冠。`,
  toMembership: '看会员方案',
});
