import type { messageSettingsWords } from '../../message-settings.ts';

export const messageSettingsWordsInEnglish: typeof messageSettingsWords = {
  heading: 'Messages',
  kinds: {
    system: 'System',
    social: 'Replies, likes, followers',
    game: 'Games (and the dot on My games)',
    order: 'Orders',
    gift: 'Gifts',
    moderation: 'Reviews of what I write',
  },
  note: 'A kind that is off neither counts as unread nor is pushed. You can still read its messages.',
  push: 'Push to this device',
  pushNote: 'Tells you while the site is closed, in this browser on this device.',
  pushDenied: 'The browser blocks notifications. Allow them in its settings for this site.',
  pushUnsupported: 'This browser cannot be pushed to. On an iPhone, add the site to the home screen first.',
  pushOn: 'Push is on',
  pushOff: 'Push is off',
  failed: 'Not saved. Try again in a while.',
  loadFailed: 'The settings of messages did not load',
};
