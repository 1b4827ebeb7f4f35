import type { Env } from './env.ts';
import { accountPersonalData } from './modules/account/public.ts';
import { catalogPersonalData } from './modules/catalog/public.ts';
import { downloadsPersonalData } from './modules/downloads/public.ts';
import { engagementPersonalData } from './modules/engagement/public.ts';
import { giftsPersonalData } from './modules/gifts/public.ts';
import { mediaPersonalData } from './modules/media/public.ts';
import { membershipPersonalData } from './modules/membership/public.ts';
import { messagesPersonalData } from './modules/messages/public.ts';
import { moderationPersonalData } from './modules/moderation/public.ts';
import { ordersPersonalData } from './modules/orders/public.ts';
import { helpPersonalData, kefuPersonalData } from './modules/site/public.ts';
import { squarePersonalData } from './modules/square/public.ts';
import { videoPersonalData } from './modules/video/public.ts';
import { walletPersonalData } from './modules/wallet/public.ts';
import type { PersonalData } from './personal-data.ts';

/** Of every module that keeps rows of a user, in the order of the export. */
export function personalDataOf(env: Pick<Env, 'MEDIA_URL'>): readonly PersonalData[] {
  return [
    accountPersonalData,
    walletPersonalData,
    ordersPersonalData,
    membershipPersonalData,
    downloadsPersonalData,
    giftsPersonalData,
    catalogPersonalData,
    messagesPersonalData,
    kefuPersonalData,
    helpPersonalData,
    moderationPersonalData,
    squarePersonalData(env),
    engagementPersonalData,
    videoPersonalData,
    mediaPersonalData(env),
  ];
}
