import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { activityStaffCalls } from './activity-admin.ts';
import { approvalCalls } from './approvals.ts';
import { broadcastCalls } from './broadcasts.ts';
import type { CallsByMethodAndPath } from './call.ts';
import { catalogCalls } from './catalog.ts';
import { catalogStaffCalls } from './catalog-admin.ts';
import { checkinCalls } from './checkin.ts';
import { checkinRuleCalls } from './checkin-rules.ts';
import { downloadCalls } from './downloads.ts';
import { favouriteCalls } from './favourites.ts';
import { gameGuideCalls } from './game-guides.ts';
import { gamePackageCalls } from './game-packages.ts';
import { giftStaffCalls } from './gift-admin.ts';
import { giftCalls } from './gifts.ts';
import { faqAndBusinessInquiryCalls } from './faq-and-business-inquiries.ts';
import { kefuCalls } from './kefu.ts';
import { kefuStaffCalls } from './kefu-admin.ts';
import { legalPageStaffCalls } from './legal-pages-admin.ts';
import { pictureLibraryCalls } from './media.ts';
import { membershipCalls } from './membership.ts';
import { messageCalls } from './messages.ts';
import { moderationCalls } from './moderation.ts';
import { moderationStaffCalls } from './moderation-admin.ts';
import { orderCalls } from './orders.ts';
import { exportCalls } from './staff-list-exports.ts';
import { onboardingAndOwnLevelCalls } from './onboarding-and-own-level.ts';
import { recommendationCalls } from './recommendations.ts';
import { referralStaffCalls } from './referral-admin.ts';
import { reviewStaffCalls } from './reviews-admin.ts';
import { userRechargesByMonthCalls } from './user-recharges-by-month.ts';
import { staffPresenceCalls } from './staff-presence.ts';
import { pollCalls } from './polls.ts';
import { previewCalls } from './preview.ts';
import { ownProfileAndAccountCalls } from './own-profile-and-account.ts';
import { promotionCalls } from './promotions.ts';
import { searchCalls } from './search.ts';
import { siteConfigAndBulletinCalls } from './site-config-and-bulletins.ts';
import { featureSwitchCalls } from './feature-switches.ts';
import { operationCalls } from './operations.ts';
import { searchedWordStaffCalls } from './searched-words-admin.ts';
import { siteSettingCalls } from './site-settings.ts';
import { spendingCapCalls } from './spending-cap.ts';
import { squareCalls } from './square.ts';
import { squareStaffCalls } from './square-admin.ts';
import { squarePeopleCalls } from './square-people.ts';
import { staffSignInSessionAndAuditCalls } from './staff-sign-in-sessions-and-audit.ts';
import { staffMemberAndRoleCalls } from './staff-members-and-roles.ts';
import { userStaffCalls } from './users-admin.ts';
import { savedViewInboxAndBulkCalls } from './staff-views-inbox-and-bulk.ts';
import { statsCalls } from './stats.ts';
import { subtitleCalls } from './subtitles.ts';
import { topicCalls } from './topics.ts';
import { videoCalls } from './video.ts';
import { videoCommentAndLikeCalls } from './video-comments-and-likes.ts';
import { walletCalls } from './wallet.ts';

/** Every call of the system, once. */
export const allCalls = {
  ...accountCalls,
  ...activityCalls,
  ...activityStaffCalls,
  ...approvalCalls,
  ...broadcastCalls,
  ...catalogCalls,
  ...catalogStaffCalls,
  ...checkinCalls,
  ...checkinRuleCalls,
  ...downloadCalls,
  ...favouriteCalls,
  ...gameGuideCalls,
  ...gamePackageCalls,
  ...giftStaffCalls,
  ...giftCalls,
  ...faqAndBusinessInquiryCalls,
  ...kefuCalls,
  ...kefuStaffCalls,
  ...legalPageStaffCalls,
  ...pictureLibraryCalls,
  ...membershipCalls,
  ...messageCalls,
  ...moderationCalls,
  ...moderationStaffCalls,
  ...orderCalls,
  ...exportCalls,
  ...userRechargesByMonthCalls,
  ...recommendationCalls,
  ...onboardingAndOwnLevelCalls,
  ...referralStaffCalls,
  ...reviewStaffCalls,
  ...staffPresenceCalls,
  ...pollCalls,
  ...previewCalls,
  ...ownProfileAndAccountCalls,
  ...promotionCalls,
  ...searchCalls,
  ...siteConfigAndBulletinCalls,
  ...siteSettingCalls,
  ...featureSwitchCalls,
  ...operationCalls,
  ...searchedWordStaffCalls,
  ...spendingCapCalls,
  ...squareCalls,
  ...squareStaffCalls,
  ...squarePeopleCalls,
  ...staffSignInSessionAndAuditCalls,
  ...staffMemberAndRoleCalls,
  ...userStaffCalls,
  ...savedViewInboxAndBulkCalls,
  ...statsCalls,
  ...subtitleCalls,
  ...topicCalls,
  ...videoCalls,
  ...videoCommentAndLikeCalls,
  ...walletCalls,
} satisfies CallsByMethodAndPath;

export type AllCalls = typeof allCalls;
export type CallName = keyof AllCalls;
/** What a caller writes. */
export type InputOf<K extends CallName> = z.input<AllCalls[K]['input']>;
/** What a use case is given: checked and converted. */
export type ParsedInputOf<K extends CallName> = z.output<AllCalls[K]['input']>;
/** What a caller gets in `data`. */
export type DataOf<K extends CallName> = z.output<AllCalls[K]['data']>;

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T | null;
}
