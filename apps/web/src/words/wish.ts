/** Words of the wish-list, apart from the lists' own: the detail page needs these only. */
export const words = {
  add: '加入心愿单',
  remove: '移出心愿单',
  added: '已加入心愿单',
  removed: '已移出心愿单',
} as const;
