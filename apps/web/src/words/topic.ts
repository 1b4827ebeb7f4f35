import { translatable } from './translatable.ts';

/** Words of a topic's page, and of the list of those one follows. */
export const topicWords = translatable('topic', {
  posts: '帖子',
  followers: '关注',
  counts: '数据',
  many: (count: number) => `${count}+`,
  tabs: { hottest: '热门', latest: '最新' },
  tabsLabel: '帖子的顺序',
  list: (topic: string, order: string) => `#${topic} 的${order}帖子`,
  compose: '写一帖',
  composeAbout: (topic: string) => `写一帖，关于 #${topic}`,
  empty: '这个话题还没有帖子',
  emptyHint: '第一块石板，等你来铺。',
  emptyAction: '发第一帖',
  end: '这个话题都看完了',
  missing: '找不到这个话题',
  missingHint: '它可能已经收起来了，去广场看看别的。',
  toSquare: '去广场看看',
  follow: '关注',
  followed: '已关注',
  followNamed: (topic: string) => `关注话题 ${topic}`,
  followedNamed: (topic: string) => `已关注话题 ${topic}，取消关注`,
  followersOf: (count: string) => `${count} 人关注`,
});
