import { translatable } from './translatable.ts';

/** Words of the lists of people. */
export const followsWords = translatable('follows', {
  tabs: { following: '关注', topics: '话题', followers: '粉丝' },
  tabsLabel: '关注与粉丝',
  titleOf: (name: string) => `${name} 的关注与粉丝`,
  empty: { following: '还没有关注任何人', topics: '还没有关注话题', followers: '还没有粉丝' },
  emptyHint: {
    following: '遇到聊得来的玩家，点一下关注。',
    topics: '点开帖子里的 # 话题，关注以后新帖会收在广场的“关注”里。',
    followers: '多发几帖，会有人来的。',
  },
  toSquare: '去广场看看',
});
