import type { Env } from './env.ts';
import type { Module } from './module.ts';
import { accountModule } from './modules/account/module.ts';
import { catalogModule } from './modules/catalog/module.ts';
import { downloadsModule } from './modules/downloads/module.ts';
import { engagementModule } from './modules/engagement/module.ts';
import { exportsModule } from './modules/exports/module.ts';
import { giftsModule } from './modules/gifts/module.ts';
import { mediaModule } from './modules/media/module.ts';
import { membershipModule } from './modules/membership/module.ts';
import { messagesModule } from './modules/messages/module.ts';
import { moderationModule } from './modules/moderation/module.ts';
import { opsModule } from './modules/ops/module.ts';
import { ordersModule } from './modules/orders/module.ts';
import { previewModule } from './modules/preview/module.ts';
import { recommendationsModule } from './modules/recommendations/module.ts';
import { searchModule } from './modules/search/module.ts';
import { siteModule } from './modules/site/module.ts';
import { squareModule } from './modules/square/module.ts';
import { staffModule } from './modules/staff/module.ts';
import { statsModule } from './modules/stats/module.ts';
import { videoModule } from './modules/video/module.ts';
import { walletModule } from './modules/wallet/module.ts';
import type { PersonalDataHandler } from './personal-data-handler.ts';

/** Exported personal data has the order of this list. */
export const modules: readonly Module[] = [
  accountModule,
  walletModule,
  ordersModule,
  membershipModule,
  downloadsModule,
  giftsModule,
  recommendationsModule,
  catalogModule,
  messagesModule,
  siteModule,
  moderationModule,
  squareModule,
  engagementModule,
  videoModule,
  mediaModule,
  searchModule,
  previewModule,
  exportsModule,
  statsModule,
  opsModule,
  staffModule,
];

export function personalDataHandlersOf(env: Pick<Env, 'MEDIA_URL'>): readonly PersonalDataHandler[] {
  return modules.flatMap(({ personalData }) => personalData?.(env) ?? []);
}
