import { translatable } from './translatable.ts';

/** Words of following a game, apart from the lists' own: the detail page needs these only. */
export const followGameButtonWords = translatable('follow-game-button', {
  follow: { button: '关注', pressed: '已关注', added: '已关注，有新版本会告诉你', removed: '已取消关注' },
  reservation: { button: '预约', pressed: '已预约', added: '已预约，能下载时会告诉你', removed: '已取消预约' },
  /** In the bar, beside 预约. */
  reservedBy: (count: string) => `${count} 人已预约`,
  notOutYet: '尚未上线',
  followers: '关注',
});
