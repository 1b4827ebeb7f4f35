import { translatable } from './translatable.ts';

/** Words of bulletins, loaded with the first one that is shown. */
export const bulletinWords = translatable('bulletin', {
  hideToday: '今日不再显示',
  go: '去看看',
  next: '下一条',
  known: '知道了',
  close: '关闭公告',
});
