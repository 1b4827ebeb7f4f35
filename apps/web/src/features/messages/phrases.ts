/** Words of messages: the first load goes without them. */
export const words = {
  all: '全部',
  kinds: { system: '系统', social: '互动', order: '订单', gift: '礼包', moderation: '审核' },
  unread: '未读',
  empty: '还没有消息',
  emptyHint: '回复、订单和礼包的动静，都会漂到这里。',
  emptyAction: '去广场看看',
  tabs: '消息种类',
  list: '消息列表',
} as const;
