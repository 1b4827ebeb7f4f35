import { inLanguage } from './in-language.ts';

/** Words of the profile page: the first load goes without them. */
export const words = inLanguage('profile', {
  visitorTitle: '登录后上岛',
  visitorHint: '收藏、礼包和钻石，换个设备也都在。',
  copyUid: '复制 UID',
  diamonds: '钻石余额',
  recharge: '充值',
  records: '明细',
  memberTitle: (site: string) => `${site}会员`,
  memberUntil: (date: string) => `有效期至 ${date}`,
  memberNone: '开通后游戏免费下载',
  memberOpen: '立即开通',
  memberUnknown: '会员可免费下载',
  memberSee: '去看看',
  memberRenew: '续费',
  services: '我的服务',
  gifts: '我的礼包',
  posts: '帖子评论',
  community: '我在广场',
  ownPosts: '帖子',
  following: '关注',
  followers: '粉丝',
  likesReceived: '获赞',
  checkin: '每日签到',
  activity: '活动中心',
  statusFailed: '余额没能加载',
});
