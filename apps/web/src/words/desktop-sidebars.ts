import { translatable } from './translatable.ts';

/** On a desktop only. */
export const desktopSidebarsWords = translatable('desktop-sidebars', {
  qr: '本页二维码',
  scan: '手机扫码上岛',
  scanHint: '体验更完整',
  line: '游戏、礼包、广场与视频',
  line2: '都在这片浅蓝里',
});
