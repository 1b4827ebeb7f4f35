import type { shareWords } from '../../share.ts';

export const shareWordsInEnglish: typeof shareWords = {
  invite: 'Invite friends',
  invitation: (site) => `Come to ${site}`,
  poster: 'Poster',
  posterHint: 'Save it and send it to friends; its code opens the page',
  posterInWeChat: 'Press long to save or send it',
  posterAlt: (title) => `Poster of ${title} with a QR code`,
  posterFailed: 'The poster could not be drawn',
  posterAgain: 'Draw it again',
  posterScan: 'Press long or scan',
  posterAbout: (site) => `From ${site}`,
  drawing: 'Drawing the poster',
  save: 'Save the picture',
  qq: 'Share to QQ',
  qqHint: 'The link is copied: paste it to a friend in QQ, or open the sharing page of QQ.',
  qqOpen: 'Open the sharing page of QQ',
  qqInside: 'Tap “···” above and choose “Send to a friend”; the link is copied too.',
  wechat: 'Share to WeChat',
  wechatScan:
    'The link is copied: paste it to a friend in WeChat, or scan this in WeChat and share it from the menu above.',
  wechatHint: 'The link is copied: paste it to a friend in WeChat.',
  copyLink: 'Copy again',
  wechatInside: 'Tap “···” above to send it to friends; to download or share elsewhere, choose “Open in browser”.',
  close: 'Close',
  known: 'Got it',
  scan: 'Scan to open',
};
