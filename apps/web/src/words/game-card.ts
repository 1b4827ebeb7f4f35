import { translatable } from './translatable.ts';

/** Words of games as cards and rows show them; part of the first load, so pages keep their own words apart. */
export const gameCardWords = translatable('game-card', {
  play: '免费玩',
  open: '打开',
  download: '下载',
  reserve: (count: string) => `预约 ${count}`,
  reserved: '已预约',
  owned: '已拥有',
  memberFree: '会员免费',
  free: '免费',
  instant: '即点即玩',
  newWindow: '在新窗口打开',
});
