/** Words of every list. */
export const listWords = {
  density: { label: '行高', small: '紧凑', middle: '标准', large: '宽松' },
  page: (page: number, rows: number) => `第 ${page} 页，本页 ${rows} 条`,
  total: (count: number, estimated: boolean) => `${estimated ? '约 ' : ''}${count.toLocaleString('zh-CN')} 条`,
  previous: '上一页',
  next: '下一页',
  reload: '重新加载',
  failed: '加载失败',
  code: '错误码',
  stale: (time: string) => `刷新失败，下面是 ${time} 的数据`,
  asOf: (time: string) => `数据截至 ${time}`,
  clear: '清除筛选',
  nothingFound: '没有符合筛选的记录',
  copy: '复制',
  copied: '已复制',
} as const;
