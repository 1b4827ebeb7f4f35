import { translatable } from './translatable.ts';

/** Words of messages: the first load goes without them. */
export const messagesWords = translatable('messages', {
  all: '全部',
  earlier: '更早',
  kinds: { system: '系统', social: '互动', game: '游戏', order: '订单', gift: '礼包', moderation: '审核' },
  unread: '未读',
  empty: '还没有消息',
  emptyHint: '回复、订单和礼包的动静，\n都会漂到这里。',
  emptyAction: '去广场看看',
  emptyKinds: {
    system: '公告和登录提醒会放在这里。',
    social: '有人回复、点赞或关注你，就会出现在这里。',
    game: '关注、预约和拥有的游戏上线、更新了，会在这里告诉你。',
    order: '充值、会员和下载的结果会放在这里。',
    gift: '关注的游戏上了礼包，会在这里告诉你。',
    moderation: '帖子和评论的审核结果会放在这里。',
  },
  emptyOfKind: (kind: string) => `还没有${kind}消息`,
  tabs: '消息种类',
  list: '消息列表',
  readAll: '全部已读',
  allRead: '都读过了',
  newMessages: '有新消息',
  gameNews: '最新动态',
  allGameNews: '全部动态',
});
