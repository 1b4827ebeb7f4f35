/** The light of the site, and what it is made of. */
export const systemStatusWords = {
  states: { fine: '运行正常', watch: '需要留意', broken: '出了问题' },
  light: (state: string) => `系统状态：${state}`,
  unknownState: '状态未知',
  checked: (time: string) => `${time} 检查`,
  unknown: '–',
  allAnswer: '正常',
  seconds: (value: number) => `${value} 秒`,
  minutes: (value: number) => `${value} 分`,
  percent: (value: string) => `${value}%`,
  milliseconds: (value: number) => `${value} 毫秒`,
  count: (value: number) => `${value} 个`,
  signals: {
    engines: { name: '缓存', definition: 'Redis 能不能答话；答不了时门户变慢，数据不会丢' },
    counting: {
      name: '数字更新',
      definition: '离最久没有更新的数字过了多久；超过 15 分钟要留意，说明后台任务没有按时统计',
    },
    queue: { name: '队列最老', definition: '到点了还在等的任务里，等得最久的；超过 5 分钟要留意' },
    failedJobs: { name: '失败任务', definition: '最近一小时放弃了的任务' },
    serverErrors: {
      name: '5xx 占比',
      definition: '最近 15 分钟因为出错或过载没有答成的调用 ÷ 全部调用，所有进程合计；不到 50 次不判断，1% 起要留意',
    },
    p95: {
      name: '接口 P95',
      definition: '最近 15 分钟，95% 的调用在这个时间内答完，按耗时分档估算，所有进程合计；1 秒起要留意',
    },
    payments: { name: '支付迟到', definition: '该去问支付渠道却还没有问的订单里，晚得最久的；超过 5 分钟要留意' },
    differences: { name: '账目差异', definition: '还没有处理的差异' },
  },
} as const;
