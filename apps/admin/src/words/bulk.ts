/** One action on many rows. */
export const bulkWords = {
  willChange: (change: number, skipped: number) =>
    skipped === 0 ? `预演：会改 ${change} 条` : `预演：会改 ${change} 条，跳过 ${skipped} 条`,
  running: (done: number, all: number) => `正在处理，${done} / ${all}。可以关上，不会中断。`,
  undoing: '正在撤销…',
  progress: '进度',
  done: (done: number, failed: number, skipped: number) =>
    [
      `成功 ${done} 条`,
      ...(failed === 0 ? [] : [`失败 ${failed} 条`]),
      ...(skipped === 0 ? [] : [`跳过 ${skipped} 条`]),
    ].join('，'),
  undone: (undone: number, kept: number) =>
    kept === 0 ? `已撤销 ${undone} 条` : `已撤销 ${undone} 条，${kept} 条没有动，原因见下`,
  cut: (most: number) => `符合条件的超过 ${most} 条，一次只处理前 ${most} 条；执行完再筛选一次，处理其余的。`,
  first: '前 20 条',
  reasons: '没有成功或没有动的，前 20 条',
  outcomes: { waiting: '会改', skipped: '跳过', done: '成功', failed: '失败', undone: '已撤销', kept: '没有动' },
  undo: (count: number) => `撤销这 ${count} 条`,
  cancel: '取消',
  close: '关闭',
} as const;
