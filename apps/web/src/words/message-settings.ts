import { translatable } from './translatable.ts';

/** Words of the settings of messages. */
export const messageSettingsWords = translatable('message-settings', {
  heading: '消息通知',
  kinds: {
    system: '系统消息',
    social: '互动消息',
    game: '游戏动态（含「我的游戏」的红点）',
    order: '订单消息',
    gift: '礼包消息',
    moderation: '审核消息',
  },
  note: '关掉的种类不再计入未读，也不推送；消息本身仍可随时查看。',
  push: '推送到这台设备',
  pushNote: '打开后，离开本站也能收到通知。只在这台设备的这个浏览器里有效。',
  pushDenied: '浏览器拦截了通知，请在浏览器的网站设置里允许。',
  pushUnsupported: '这个浏览器不支持推送；iPhone 上请先「添加到主屏幕」。',
  pushOn: '推送已打开',
  pushOff: '推送已关闭',
  failed: '没能保存，请稍后再试',
  loadFailed: '通知设置没有载入',
});
