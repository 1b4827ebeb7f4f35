import { translatable } from './translatable.ts';

/** Calm: nothing is broken, and nothing has to be done. */
export const offlineWords = translatable('offline', {
  offline: '离线中，联网后会自动更新',
  offlineFailed: '离线中，联网后会自动重试',
  offlineSince: (ago: string) => `离线中，显示的是${ago}的内容`,
  slowSince: (ago: string) => `网络较慢，先显示${ago}的内容`,
  likeKept: '已记下，联网后自动送出',
  newVersion: '新版本已准备好',
  update: '更新',
  later: '稍后再说',
});
