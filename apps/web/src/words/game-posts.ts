import { translatable } from './translatable.ts';

/** Words of what people say about a game, on the game's own page; loaded with its tabs. */
export const gamePostsWords = translatable('game-posts', {
  sort: '帖子的顺序',
  sorts: { hottest: '最热', newest: '最新' },
  write: '发帖',
  posts: '讨论这款游戏的帖子',
  noPosts: '还没有人聊过这款游戏',
  noPostsHint: '玩到哪了，卡在哪了，来说第一句。',
  writeFirst: '发第一帖',
  guides: '攻略',
  guidesNote: '由编辑从讨论里挑选',
  noGuides: '还没有攻略',
  noGuidesHint: '写一篇发到讨论里，写得好会被挑到这里。',
  writeGuide: '写一篇',
});
