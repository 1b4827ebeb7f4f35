import { translatable } from './translatable.ts';

// Words of the player alone: the first load goes without them.
export const videoPlayerWords = translatable('video-player', {
  play: '播放',
  pause: '暂停',
  mute: '静音',
  unmuted: '已打开声音',
  volume: '音量',
  volumeAt: (percent: number) => `音量 ${percent}%`,
  fullscreen: '全屏',
  leaveFullscreen: '退出全屏',
  pictureInPicture: '小窗播放',
  refused: '浏览器没有允许',
  settings: '播放设置',
  closeSettings: '关闭播放设置',
  quality: '清晰度',
  subtitles: '字幕',
  speed: '倍速',
  speedOf: (speed: number) => `${speed}×`,
  speedNow: (speed: number) => `${speed} 倍速`,
  seek: '播放进度',
  waiting: '正在缓冲',
  forward: (seconds: number) => `快进 ${seconds} 秒`,
  back: (seconds: number) => `后退 ${seconds} 秒`,
  at: (place: string) => `跳到 ${place}`,
});
