export const words = {
  /** A site that nobody configured yet. */
  unnamed: '未命名站点',
  kefuHours: { always: '随时可以留言', daily: (from: string, to: string) => `每天 ${from}–${to}` },
};
