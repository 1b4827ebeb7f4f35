import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const videoListPageWords = translatable('video-list-page', {
  title: '福利',
  hint: '动画、实机与幕后',
  search: '搜索视频',
  categories: '视频分类',
  all: '全部',
  liked: '我赞过的',
  emptyLiked: '还没有赞过的视频',
  emptyLikedHint: '给喜欢的视频点个赞，以后在这里找得到。',
  categoriesFailed: '分类没加载出来',
  sort: '排序',
  sorts: { newest: '最新', mostPlayed: '最热' },
  empty: '还没有视频',
  emptyHint: '放映厅还空着，新片正在路上，过会儿再来看看。',
  emptyCategory: '这一类还没有视频',
  emptyCategoryHint: '先看看别的分类吧。',
  seeAll: '看全部视频',
});
