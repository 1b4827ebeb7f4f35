import { translatable } from './translatable.ts';

/** Words of sharing: the first load goes without them. */
export const shareWords = translatable('share', {
  invite: '邀请好友',
  invitation: (site: string) => `邀你来${site}`,
  poster: '分享海报',
  posterHint: '保存后发给朋友，扫码就能打开',
  posterInWeChat: '长按图片，保存或发给朋友',
  posterAlt: (title: string) => `${title}的分享海报，带二维码`,
  posterFailed: '海报没能画出来',
  posterAgain: '再画一次',
  posterScan: '长按或扫码打开',
  posterAbout: (site: string) => `来自${site}`,
  drawing: '正在画海报',
  save: '保存图片',
  qq: '分享到 QQ',
  qqHint: '链接已复制，到 QQ 粘贴给好友；也可以打开 QQ 的分享页。',
  qqOpen: '打开 QQ 分享页',
  qqInside: '点右上角「···」，选「发送给好友」；链接也已复制。',
  wechat: '分享到微信',
  wechatScan: '链接已复制，到微信粘贴给朋友；或用微信扫一扫打开，再点右上角分享。',
  wechatHint: '链接已复制，到微信粘贴给朋友。',
  copyLink: '再复制一次',
  wechatInside: '点右上角「···」可以发给朋友；下载或分享到别处，请选「在浏览器打开」。',
  close: '关闭',
  known: '知道了',
  scan: '扫码打开',
});
