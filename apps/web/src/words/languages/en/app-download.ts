import type { appDownloadWords } from '../../app-download.ts';

export const appDownloadWordsInEnglish: typeof appDownloadWords = {
  line: 'Games, gift codes, the square and videos, in one light blue',
  android: 'Download for Android',
  ios: 'Install on iOS',
  scan: 'Scan with your phone',
  safe: 'Checked for safety',
  noAds: 'No pop-up ads',
  gifts: 'Fresh gifts',
  qr: 'QR code of the download',
  version: (version) => `Version ${version}`,
  hints: {
    android: 'Android: open the package from the notification and allow the installation.',
    ios: 'iOS: go back to the home screen, and trust the profile in Settings before the first start.',
  },
  onlyIos: 'The Android version is on its way. Use the site meanwhile.',
  onlyAndroid: 'The iOS version is on its way. Use the site meanwhile.',
  weChat: 'WeChat cannot download packages',
  weChatHint: 'Tap “···” above, choose “Open in browser”, and download there.',
  copy: 'Copy link',
  home: 'Look around on the site',
};
