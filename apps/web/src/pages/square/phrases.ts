/** Words of this page alone: the first load goes without them. */
export const words = {
  title: '广场',
  tabs: { recommended: '推荐', latest: '最新', followed: '关注', gifts: '礼包' },
  tabsLabel: '广场栏目',
  tags: '话题',
  allTags: '全部',
  compose: '发帖',
  loading: '帖子正在加载',
  tagsFailed: '话题没能加载',
} as const;
