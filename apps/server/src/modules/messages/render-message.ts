import {
  defaultLanguage,
  messageTitleAndContentFromTemplate,
  type Language,
  type MessageTemplateName,
  type MessageTitleAndContent,
  type TemplatedMessage,
} from '../../words/language-and-message-texts.ts';
import type { MessageKind, StoredMessageContent } from './messages.queries.ts';

/** The tab that a message is in. */
const kindOf: Record<MessageTemplateName, MessageKind> = {
  newVersion: 'game',
  newVersionWithChanges: 'game',
  gameReleased: 'game',
  newDevice: 'system',
  sessionEndsSoon: 'system',
  phoneBound: 'system',
  phoneChanged: 'system',
  passwordChanged: 'system',
  profilePartCleared: 'moderation',
  accountKept: 'system',
  exportReady: 'system',
  ticketAnswered: 'system',
  postLiked: 'social',
  postLikes: 'social',
  postCommented: 'social',
  commentReplied: 'social',
  postQuoted: 'social',
  mentionedInPost: 'social',
  mentionedInComment: 'social',
  newFollower: 'social',
  reviewAnswered: 'social',
  toppedUp: 'order',
  membershipOpened: 'order',
  couponGiven: 'order',
  walletAdjusted: 'order',
  coinsReturned: 'order',
  refundStarted: 'order',
  refundDone: 'order',
  refundSettled: 'order',
  receiptSent: 'order',
  newPack: 'gift',
  badgeEarned: 'gift',
  referralPaid: 'gift',
  reviewHidden: 'moderation',
  reviewShown: 'moderation',
  accepted: 'moderation',
  hidden: 'moderation',
  appealGranted: 'moderation',
  appealRefused: 'moderation',
  postingBanned: 'moderation',
  postingBanLifted: 'moderation',
  acceptedWithoutNote: 'moderation',
  hiddenForReason: 'moderation',
  appealGrantedWithoutNote: 'moderation',
  appealRefusedForReason: 'moderation',
  postingBannedForReason: 'moderation',
  profileCleared: 'moderation',
  decisionTakenBack: 'moderation',
};

/** With its text in the site's language, for processes that do not know the template. */
export function storedMessageFromTemplate({
  template,
  params,
  link,
}: TemplatedMessage & { link?: string }): StoredMessageContent {
  const { title, content } = renderMessage({ template, params, title: '', content: '' }, defaultLanguage);
  return { kind: kindOf[template], template, params, title, content, link: link ?? '' };
}

/** In the reader's language; as it was stored if it has no template, or one that this process does not know. */
export function renderMessage(
  { template, params, title, content }: Omit<StoredMessageContent, 'kind' | 'link'>,
  language: Language,
): MessageTitleAndContent {
  return messageTitleAndContentFromTemplate(template, params, language) ?? { title, content };
}
