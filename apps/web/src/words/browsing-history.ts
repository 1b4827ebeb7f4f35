import { translatable } from './translatable.ts';

/** Words of what was opened on this device. */
export const browsingHistoryWords = translatable('browsing-history', {
  tabs: { game: '游戏', post: '帖子', video: '视频' },
  tabsLabel: '浏览过的内容',
  list: { game: '浏览过的游戏', post: '浏览过的帖子', video: '浏览过的视频' },
  onDevice: '只存在这台设备上，每类最近 200 条。',
  off: '浏览历史已关闭，新的浏览不会记下。',
  toSettings: '去设置',
  clear: '清空',
  cleared: '浏览历史已清空',
  removeNamed: (title: string) => `移除：${title}`,
  removed: '已移除',
  undo: '撤销',
  empty: '这里还没有记录',
  emptyHint: { game: '看过的游戏会出现在这里。', post: '看过的帖子会出现在这里。', video: '看过的视频会出现在这里。' },
  find: { game: '去找游戏', post: '去广场看看', video: '去看视频' },
  failed: '这台设备没有让我们读取记录',
  record: '记录浏览历史',
  recordHint: '只存在这台设备上，不会上传。导出数据时会放进你的文件，注销账号时从这台设备上清除。',
});
