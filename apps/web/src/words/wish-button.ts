import { translatable } from './translatable.ts';

/** Words of the wish-list, apart from the lists' own: the detail page needs these only. */
export const wishButtonWords = translatable('wish-button', {
  add: '加入心愿单',
  added: '已加入心愿单',
  removed: '已移出心愿单',
});
