/** Files of orders: asked for, made in the background, fetched by who asked. */
export const orderExportWords = {
  title: '订单导出',
  hint: '只有自己要求的文件；做好后留 72 小时，每次下载都记入操作记录',
  open: '导出…',
  heading: '导出订单',
  all: '全部订单',
  consequences: (what: string) =>
    `导出「${what}」，新的在前，最多 50,000 笔。渠道单号只留后四位，不含手机和昵称。文件在后台制作，做好后在「订单导出」里下载。`,
  onePick: '导出按玩家，以及状态、种类、渠道中的一个筛选；订单号和渠道单号不用导出',
  reason: '理由（仅内部）',
  submit: '开始导出',
  asked: '已开始，做好后在「订单导出」里下载',
  columns: { asked: '要求时间', what: '内容', reason: '理由', rows: '笔数', state: '状态', acts: '操作' },
  between: ' · ',
  states: { waiting: '制作中', ready: '可下载', failed: '没有做成', expired: '已过期' },
  until: (time: string) => `${time} 前有效`,
  cut: '太多，只有最新的',
  downloads: (count: number) => (count === 0 ? '还没有下载' : `下载过 ${count} 次`),
  download: '下载',
  filters: { uid: '玩家', state: '状态', kind: '种类', channel: '渠道' },
  empty: '还没有导出过订单',
} as const;
