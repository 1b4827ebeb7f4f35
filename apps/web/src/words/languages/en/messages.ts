import type { messagesWords } from '../../messages.ts';

export const messagesWordsInEnglish: typeof messagesWords = {
  all: 'All',
  earlier: 'Earlier',
  kinds: { system: 'System', social: 'Social', game: 'Games', order: 'Orders', gift: 'Gifts', moderation: 'Reviews' },
  unread: 'Unread',
  empty: 'No messages yet',
  emptyHint: 'Replies, orders and gifts drift ashore here.',
  emptyAction: 'See the square',
  emptyKinds: {
    system: 'Bulletins and logins are told here.',
    social: 'Replies, likes and followers are told here.',
    game: 'Releases and updates of games you follow, reserved or own are told here.',
    order: 'What came of top-ups, membership and downloads is told here.',
    gift: 'Gifts of games you follow are told here.',
    moderation: 'What moderators decided about your posts and comments is told here.',
  },
  emptyOfKind: (kind) => `No messages yet: ${kind}`,
  tabs: 'Kinds of messages',
  list: 'Messages',
  readAll: 'Mark all as read',
  allRead: 'All read',
  newMessages: 'New messages',
  gameNews: 'What is new',
  allGameNews: 'All news',
};
