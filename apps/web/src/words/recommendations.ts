import { translatable } from './translatable.ts';

/** Words of what is recommended to one person; loaded with what says or changes it, never with the first page. */
export const recommendationWords = translatable('recommendations', {
  why: {
    followedPerson: (name: string) => `因为你关注了${name}`,
    likedPerson: (name: string) => `因为你赞过${name}的帖子`,
    followedGame: (name: string) => `因为你关注了《${name}》`,
    ownedGame: (name: string) => `因为你拥有《${name}》`,
    type: (name: string) => `因为你喜欢${name}游戏`,
  },
  menuOf: (name: string) => `更多：${name}`,
  menu: '不感兴趣',
  notPost: '对这条帖子不感兴趣',
  notPerson: (name: string) => `不看${name}的帖子`,
  notPostsAbout: (name: string) => `不看关于《${name}》的帖子`,
  notGame: '对这款游戏不感兴趣',
  notType: (name: string) => `不看${name}游戏`,
  done: '以后不再推荐',
  undo: '撤销',
  undone: '已撤销',
  setting: '个性化推荐',
  settingHint:
    '首页和广场的推荐会参考你关注、拥有和喜欢的内容。关闭后按大家的热度排序，你标记的不感兴趣仍然有效，已算好的列表会清除。',
  choose: '喜欢的类型和推荐关注',
  settingFailed: '没能读取设置',
  retry: '重试',
  list: '不感兴趣',
  listHint: '这些不会再出现在首页和广场的推荐里，别人不会知道。',
  kinds: { post: '帖子', person: '玩家', game: '游戏', type: '游戏类型' },
  inGames: '首页推荐',
  inPosts: '广场推荐',
  gone: '内容已不可见',
  none: '没有标记过不感兴趣',
  noneHint: '在推荐的卡片上点“更多”，可以标记不感兴趣。',
  undoNamed: (name: string) => `撤销：${name}`,
  undoAll: '全部撤销',
  undoneAll: '已全部撤销',
});
