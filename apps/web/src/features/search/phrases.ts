/** Words of the search page, beside the portal's others because only it needs them. */
export const words = {
  title: '搜索',
  field: '搜索游戏',
  placeholder: '游戏名、拼音或首字母',
  go: '搜索',
  suggestions: '搜索建议',
  suggestionCount: (count: number) => (count === 0 ? '' : `${count} 条建议，用上下键选择`),
  recent: '最近搜过',
  clearRecent: '清空',
  removeRecent: (keyword: string) => `删除“${keyword}”`,
  hot: '大家在搜',
  results: '搜索结果',
  found: (count: number, more: boolean) => (more ? `找到 ${count} 款以上` : `找到 ${count} 款`),
  near: (keyword: string) => `没有找到“${keyword}”，这些比较接近`,
  none: '没有找到',
  noneHint: (keyword: string) => `岛上还没有“${keyword}”。换个词，或者去游戏列表里逛逛。`,
  noneAction: '去看全部游戏',
} as const;
