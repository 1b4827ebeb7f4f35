import { translatable } from './translatable.ts';

/** Words of the rankings' own page. */
export const rankingsWords = translatable('rankings', {
  list: '榜单',
  end: (places: number) => `以上是前 ${places} 名，每天早上 8 点重排`,
  empty: '这份榜单还是空的',
  emptyHint: '够上榜的游戏还不多，明早 8 点再排一次。',
  unknown: '没有这份榜单',
  unknownHint: '它可能换了名字，或者已经撤下。',
  all: '看排行榜',
});
