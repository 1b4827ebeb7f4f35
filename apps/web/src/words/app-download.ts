import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const appDownloadWords = translatable('app-download', {
  line: '好游戏、礼包码、广场和视频，装进一片浅蓝',
  android: '安卓版下载',
  ios: 'iOS 版安装',
  scan: '手机扫码，直接上岛',
  safe: '安全检测',
  noAds: '无弹窗广告',
  gifts: '礼包实时更新',
  qr: '下载二维码',
  version: (version: string) => `版本 ${version}`,
  hints: {
    android: '安卓：下载完成后在通知栏点开安装包，按提示允许安装。',
    ios: 'iOS：点安装后回到桌面，首次打开前在设置里信任描述文件。',
  },
  onlyIos: '安卓版还在准备，可以先在网页里玩。',
  onlyAndroid: 'iOS 版还在准备，可以先在网页里玩。',
  weChat: '微信里不能下载安装包',
  weChatHint: '点右上角「···」，选择「在浏览器打开」，再下载。',
  copy: '复制链接',
  home: '先在网页里逛逛',
});
