/** Words of sharing: the first load goes without them. */
export const words = {
  title: '分享',
  linkCopied: '复制成功',
  poster: '分享海报',
  posterHint: '长按或右键保存图片',
  posterAlt: (title: string) => `${title}的分享海报`,
  posterFailed: '海报没能画出来',
  save: '保存图片',
  wechat: '在微信里分享',
  wechatHint: '用微信扫一扫打开，再点右上角分享给朋友。',
  wechatInside: '点右上角菜单，选择「在浏览器打开」，再分享或下载。',
  close: '关闭',
  known: '知道了',
  scan: '扫码打开',
} as const;
