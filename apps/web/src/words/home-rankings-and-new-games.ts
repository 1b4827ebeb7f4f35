import { translatable } from './translatable.ts';

/** Words of what lies below the first view of the home page; loaded with it. */
export const homeRankingsAndNewGamesWords = translatable('home-rankings-and-new-games', {
  rankings: '热榜',
  rankingTabs: '榜单',
  wholeRanking: '完整榜单',
  updatedToday: (clock: string) => `今日 ${clock} 更新`,
  updated: (day: string, clock: string) => `${day} ${clock} 更新`,
  place: (place: number) => `第 ${place} 名`,
  risen: (places: number) => `上升 ${places} 位`,
  fallen: (places: number) => `下降 ${places} 位`,
  entered: '新上榜',
  fresh: '新游上架',
  allGames: '全部游戏',
  today: '今天',
  yesterday: '昨天',
  empty: '还没有游戏',
  emptyHint: '过会儿再来看看。岛上还在布置，第一批很快靠岸。',
});
