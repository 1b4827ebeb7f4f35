import { translatable } from './translatable.ts';

/** Each in its own language, whatever that of the page is. */
export const subtitleLanguageNames = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
} as const;

/** Words of the videos: the first load goes without them. */
export const videoWords = translatable('video', {
  player: (title: string) => `视频播放器：${title}`,
  list: '视频列表',
  member: '会员',
  auto: '自动',
  height: (height: number) => `${height}p`,
  dataSaver: '省流量',
  subtitlesOff: '关',
  plays: (count: string) => `${count}次播放`,
  share: '分享',
  intro: '简介',
  expand: '展开',
  collapse: '收起',
  aboutGame: '相关游戏',
  next: '接着看',
  autoNext: '自动连播',
  nextIn: (seconds: number) => `${seconds} 秒后播放`,
  nextUp: (title: string) => `接下来播放：${title}`,
  playNow: '立即播放',
  cancel: '取消',
  resumed: (place: string) => `从上次看到的 ${place} 继续`,
  loginTitle: '登录后观看',
  loginText: '这支视频登录后就能看，不收钻石。',
  login: '去登录',
  memberTitle: '会员专享',
  memberText: '开通会员，这支和其他会员视频都能看。',
  open: '开通会员',
  failed: '视频没加载出来',
  failedText: '网络不太稳，进度还在，重试就接着放。',
  retry: '重试',
  missing: '这支视频不在了',
  missingHint: '它可能已经下架。岛上还有别的好看。',
  toList: '去看其他视频',
});
