import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const squarePageWords = translatable('square-page', {
  title: '广场',
  tabs: { recommended: '推荐', latest: '最新', followed: '关注', gifts: '礼包' },
  tabsLabel: '广场栏目',
  tags: '话题',
  allTags: '全部',
  compose: '发帖',
  search: '搜索帖子',
  tagsFailed: '话题没能加载',
  about: (name: string) => `关于《${name}》`,
  aboutGame: '关于这款游戏',
  clearGame: '看全部帖子',
  empty: '这里还没有帖子',
  emptyHint: '第一块石板，等你来铺。',
  emptyAction: '发第一帖',
  followVisitor: '登录后看关注的人',
  followVisitorHint: '关注聊得来的玩家，他们的新帖都会收在这里。',
  followEmpty: '还没有关注的人发帖',
  followEmptyHint: '先关注几位玩家或几个话题，新帖会收在这里。',
  followEnd: '近三个月的都看完了',
});
