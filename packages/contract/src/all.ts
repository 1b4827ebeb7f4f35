import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { activityDesk } from './activity-desk.ts';
import { approvals } from './approvals.ts';
import { broadcasts } from './broadcasts.ts';
import type { CallsByMethodAndPath } from './call.ts';
import { catalog } from './catalog.ts';
import { catalogAdmin } from './catalog-admin.ts';
import { checkinCalls } from './checkin.ts';
import { checkinRules } from './checkin-rules.ts';
import { downloads } from './downloads.ts';
import { gamePackages } from './game-packages.ts';
import { giftDesk } from './gift-desk.ts';
import { gifts } from './gifts.ts';
import { help } from './help.ts';
import { kefu } from './kefu.ts';
import { kefuDesk } from './kefu-desk.ts';
import { legal } from './legal.ts';
import { media } from './media.ts';
import { membership } from './membership.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { moderationAdmin } from './moderation-admin.ts';
import { orders } from './orders.ts';
import { exportCalls } from './exports.ts';
import { referralDesk } from './referral-desk.ts';
import { rechargesByMonth } from './recharges-by-month.ts';
import { presence } from './presence.ts';
import { preview } from './preview.ts';
import { profiles } from './profile.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { featureSwitches } from './feature-switches.ts';
import { operations } from './operations.ts';
import { searchWords } from './search-words.ts';
import { siteSettings } from './site-settings.ts';
import { square } from './square.ts';
import { squareAdmin } from './square-admin.ts';
import { squarePeople } from './square-people.ts';
import { staff } from './staff.ts';
import { staffAdmin } from './staff-admin.ts';
import { users } from './users.ts';
import { staffDesk } from './staff-desk.ts';
import { stats } from './stats.ts';
import { subtitles } from './subtitles.ts';
import { video } from './video.ts';
import { wallet } from './wallet.ts';

/** Every call of the system, once. */
export const calls = {
  ...accountCalls,
  ...activityCalls,
  ...activityDesk,
  ...approvals,
  ...broadcasts,
  ...catalog,
  ...catalogAdmin,
  ...checkinCalls,
  ...checkinRules,
  ...downloads,
  ...gamePackages,
  ...giftDesk,
  ...gifts,
  ...help,
  ...kefu,
  ...kefuDesk,
  ...legal,
  ...media,
  ...membership,
  ...messages,
  ...moderation,
  ...moderationAdmin,
  ...orders,
  ...exportCalls,
  ...rechargesByMonth,
  ...referralDesk,
  ...presence,
  ...preview,
  ...profiles,
  ...search,
  ...site,
  ...siteSettings,
  ...featureSwitches,
  ...operations,
  ...searchWords,
  ...square,
  ...squareAdmin,
  ...squarePeople,
  ...staff,
  ...staffAdmin,
  ...users,
  ...staffDesk,
  ...stats,
  ...subtitles,
  ...video,
  ...wallet,
} satisfies CallsByMethodAndPath;

export type AllCalls = typeof calls;
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
