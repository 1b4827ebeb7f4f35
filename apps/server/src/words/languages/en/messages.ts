import { monthlyBadgeName } from '../../monthly-badge-names.ts';
import { deviceName } from '../../devices.ts';
import type { messageTemplates as chinese } from '../../messages.ts';
import { refundReasonText, type OrderGoods } from '../../orders.ts';
import { monthlyBadgeNamesInEnglish as badges } from './monthly-badge-names.ts';
import { deviceWordsInEnglish as devices } from './devices.ts';
import { isoDateInShanghai, formatDateTimeInShanghai, countWithNoun } from './formats.ts';
import { decisionReasonsInEnglish, profilePartNamesInEnglish } from './moderation.ts';
import { orderWordsInEnglish as orders } from './orders.ts';

const things = { post: 'post', comment: 'comment', person: 'profile' };
const platforms: Record<number, string> = { 1: 'Android', 2: 'iOS' };

export const messageTemplatesInEnglish: typeof chinese = {
  newVersion: ({ game, platform, version }) => ({
    title: `A new version of “${game}”`,
    content: `${platforms[platform] ?? 'It'} is now at ${version}. See what has changed.`,
  }),
  newVersionWithChanges: ({ game, platform, version, changes }) => ({
    title: `A new version of “${game}”`,
    content: `${platforms[platform] ?? 'It'} is now at ${version}: ${changes}`,
  }),
  gameReleased: ({ game, platforms: numbers }) => ({
    title: `“${game}” can be downloaded`,
    content: `The wait is over: it is out for ${numbers.map((number) => platforms[number] ?? 'another platform').join(' and ')}. Tap to download.`,
  }),
  newDevice: ({ device, place }) => ({
    title: 'Login on a new device',
    content: `Your account was just opened on ${deviceName(device, devices)}${place === '' ? '' : ` (${place})`}. If it was not you, log that device out and change your password.`,
  }),
  sessionEndsSoon: ({ device, until }) => ({
    title: 'A device will be logged out',
    content: `${device} has not been used for long and will be logged out after ${formatDateTimeInShanghai(until)}. Open the site there once to stay logged in.`,
  }),
  phoneBound: ({ phone }) => ({ title: 'Phone number bound', content: phoneNow(phone) }),
  phoneChanged: ({ phone }) => ({ title: 'Phone number changed', content: phoneNow(phone) }),
  passwordChanged: () => ({
    title: 'Password changed',
    content:
      'Your password was changed and your other devices were logged out. If it was not you, log in by SMS and find your password.',
  }),
  profilePartCleared: ({ what, reason }) => ({
    title: `Your ${profilePartNamesInEnglish[what]} was cleared`,
    content: `It does not follow the rules of the community. You can set another one. Reason: ${reason}`,
  }),
  accountKept: ({ reason }) => ({
    title: 'Your account stays',
    content: `Customer service has cancelled its deletion, as you asked. ${reason}`,
  }),
  exportReady: ({ days }) => ({
    title: 'Your data is ready',
    content: `The file is kept for ${countWithNoun(days, 'day')}. Download it in Settings.`,
  }),
  ticketAnswered: ({ answer }) => ({ title: 'Customer service replied', content: answer }),

  postLiked: ({ excerpt }) => ({ title: 'Somebody liked your post', content: excerpt }),
  postLikes: ({ likes, excerpt }) => ({ title: `Your post has ${countWithNoun(likes, 'like')}`, content: excerpt }),
  postCommented: ({ excerpt }) => ({ title: 'A new comment on your post', content: `“${excerpt}”` }),
  commentReplied: ({ excerpt }) => ({ title: 'A new reply to your comment', content: `“${excerpt}”` }),
  postQuoted: () => ({ title: 'Your post was quoted', content: '' }),
  mentionedInPost: () => ({ title: 'You were mentioned in a post', content: '' }),
  mentionedInComment: () => ({ title: 'You were mentioned in a comment', content: '' }),
  newFollower: ({ name }) => ({ title: 'A new follower', content: `${name} follows you` }),

  toppedUp: ({ coins, bonus, balance }) => ({
    title: 'Top-up arrived',
    content: `${countWithNoun(coins, 'diamond')} arrived${bonus === 0 ? '' : `, and ${bonus} more as a bonus`}. You have ${countWithNoun(balance, 'diamond')}.`,
  }),
  membershipOpened: ({ plan, coins, until }) => ({
    title: 'You are a member',
    content: `Membership ${plan} is open for ${countWithNoun(coins, 'diamond')}, until ${isoDateInShanghai(until)}.`,
  }),
  couponGiven: ({ title, fen, coins, reason }) => ({
    title: 'You got a coupon',
    content: `${title}: ${countWithNoun(coins, 'more diamond')} on a top-up of ¥${fen / 100} or more. ${reason}`,
  }),
  walletAdjusted: ({ coins, balance, reason }) => ({
    title: 'Balance adjusted',
    content: `Customer service: ${coins > 0 ? '+' : ''}${countWithNoun(coins, 'diamond')}. You have ${countWithNoun(balance, 'diamond')}. ${reason}`,
  }),
  coinsReturned: ({ goods, coins, reason }) => ({
    title: 'Diamonds returned',
    content: `${nameOf(goods)}: ${countWithNoun(coins, 'diamond')} returned. ${refundReasonText(reason, orders.refundRules)}`,
  }),
  refundStarted: ({ goods, coins, reason }) => ({
    title: 'Refund under way',
    content: `${nameOf(goods)}: ${countWithNoun(coins, 'diamond')} taken back; the money is being returned the way it came. ${reason}`,
  }),
  refundDone: ({ goods, fen }) => ({
    title: 'Refund paid',
    content: `${nameOf(goods)}: ¥${(fen / 100).toFixed(2)} was returned the way it came.`,
  }),
  refundSettled: ({ goods, note }) => ({
    title: 'Refund settled by customer service',
    content: `${nameOf(goods)}: ${note}`,
  }),
  receiptSent: ({ goods, receipts }) => ({
    title: 'Your receipt',
    content: `${nameOf(goods)}: receipt ${receipts.map((number) => `no. ${number}`).join(', ')}. Open the order to read and verify it.`,
  }),

  newPack: ({ game, pack, details }) => ({
    title: `A new gift for “${game}”`,
    content: details === '' ? pack : `${pack}: ${details}`,
  }),
  badgeEarned: ({ month }) => ({
    title: 'A badge is yours',
    content: `${monthlyBadgeName(month, badges)} is shown beside your name until the end of next month.`,
  }),
  referralPaid: ({ checkIns, coins }) => ({
    title: 'Reward for an invitation',
    content: `A friend you invited bound a phone and checked in on ${countWithNoun(checkIns, 'day')}: ${countWithNoun(coins, 'diamond')} for you.`,
  }),

  reviewAnswered: ({ game }) => ({
    title: 'The studio answered your review',
    content: `The studio of “${game}” answered your review. Open it to read.`,
  }),
  reviewHidden: ({ game, reason }) => ({
    title: 'A review of yours was hidden',
    content: `Your review of “${game}” is not shown any more and its stars do not count. Reason: ${reason}`,
  }),
  reviewShown: ({ game, reason }) => ({
    title: 'A review of yours is shown again',
    content: `Your review of “${game}” is shown again and its stars count. Note: ${reason}`,
  }),
  accepted: ({ thing, excerpt, reason }) => ({
    title: `Your ${things[thing]} passed review`,
    content: `“${excerpt}” is now shown to all. Note: ${reason}`,
  }),
  hidden: ({ thing, excerpt, reason, mayAppeal }) => ({
    title: `Your ${things[thing]} was hidden`,
    content: `“${excerpt}” is shown to you only. Reason: ${reason}.${mayAppeal ? ' If you disagree, you can appeal once.' : ''}`,
  }),
  appealGranted: ({ thing, excerpt, reason }) => ({
    title: 'Appeal granted',
    content: `Your ${things[thing]} “${excerpt}” is shown again. Note: ${reason}`,
  }),
  appealRefused: ({ thing, excerpt, reason }) => ({
    title: 'Appeal refused',
    content: `Your ${things[thing]} “${excerpt}” stays hidden. Reason: ${reason}`,
  }),
  postingBanned: ({ until, reason }) => ({
    title: 'You are silenced',
    content: `You cannot post or comment before ${formatDateTimeInShanghai(until)}, Beijing time. Reason: ${reason}`,
  }),
  postingBanLifted: ({ reason }) => ({
    title: 'You are not silenced any more',
    content: `You can post and comment again. Note: ${reason}`,
  }),
  acceptedWithoutNote: ({ thing, excerpt }) => ({
    title: `Your ${things[thing]} passed review`,
    content: `“${excerpt}” is now shown to all.`,
  }),
  hiddenForReason: ({ thing, excerpt, key, note, mayAppeal }) => ({
    title: `Your ${things[thing]} was hidden`,
    content: sentences(
      `“${excerpt}” is shown to you only. Reason: ${decisionReasonsInEnglish[key]}.`,
      note,
      mayAppeal ? 'If you disagree, you can appeal once.' : '',
    ),
  }),
  appealGrantedWithoutNote: ({ thing, excerpt }) => ({
    title: 'Appeal granted',
    content: `Your ${things[thing]} “${excerpt}” is shown again.`,
  }),
  appealRefusedForReason: ({ thing, excerpt, key, note }) => ({
    title: 'Appeal refused',
    content: sentences(
      `Your ${things[thing]} “${excerpt}” stays hidden. Reason: ${decisionReasonsInEnglish[key]}.`,
      note,
    ),
  }),
  postingBannedForReason: ({ until, key, note }) => ({
    title: 'You are silenced',
    content: sentences(
      `You cannot post or comment before ${formatDateTimeInShanghai(until)}, Beijing time. Reason: ${decisionReasonsInEnglish[key]}.`,
      note,
    ),
  }),
  profileCleared: ({ parts, key, note }) => ({
    title: `Your ${parts.map((part) => profilePartNamesInEnglish[part]).join(', ')} ${parts.length === 1 ? 'was' : 'were'} cleared`,
    content: sentences(`Reason: ${decisionReasonsInEnglish[key]}.`, note, 'You can set it anew in your profile.'),
  }),
  decisionTakenBack: ({ thing, excerpt }) => ({
    title: 'A decision was taken back',
    content: `Your ${things[thing]} “${excerpt}” is as it was before. We will look at it once more.`,
  }),
};

function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function phoneNow(phone: string): string {
  return `Your account is now bound to ${phone}, and your other devices were logged out. If it was not you, ask customer service at once.`;
}

/** Names of plans and games stay as operators wrote them. */
function nameOf({ kind, subject, coins }: OrderGoods): string {
  if (kind === 'recharge') return countWithNoun(coins, 'diamond');
  return kind === 'membership' ? `Membership ${subject.replace(/^会员/, '')}` : subject;
}
