import { translatable } from './translatable.ts';

/** Words of somebody's page. */
export const personWords = translatable('person', {
  posts: '帖子',
  following: '关注',
  followers: '粉丝',
  likes: '获赞',
  counts: '数据',
  noBio: '还没有写简介',
  more: '更多操作',
  copyLink: '复制主页链接',
  report: '举报',
  block: '屏蔽 TA',
  unblock: '解除屏蔽',
  unblockedDone: '已解除屏蔽',
  blocked: '已屏蔽这位玩家',
  blockedHint: '你们互相看不到对方的帖子和评论。',
  empty: 'TA 还没有发过帖',
  emptyHint: '关注后，新帖会出现在广场的“关注”里。',
  emptyMine: '你还没有发过帖',
  emptyMineHint: '攻略、晒图、求助，都可以从第一帖开始。',
  compose: '去发帖',
  edit: '编辑资料',
  missing: '找不到这位玩家',
  missingHint: '账号可能已注销，或者不对你开放。',
  toSquare: '去广场看看',
  list: (name: string) => `${name} 的帖子`,
});
