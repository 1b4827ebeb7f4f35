import type { Env } from './env.ts';
import type { Module } from './module.ts';
import { account } from './modules/account/module.ts';
import { catalog } from './modules/catalog/module.ts';
import { downloads } from './modules/downloads/module.ts';
import { engagement } from './modules/engagement/module.ts';
import { exports } from './modules/exports/module.ts';
import { gifts } from './modules/gifts/module.ts';
import { media } from './modules/media/module.ts';
import { membership } from './modules/membership/module.ts';
import { messages } from './modules/messages/module.ts';
import { moderation } from './modules/moderation/module.ts';
import { ops } from './modules/ops/module.ts';
import { orders } from './modules/orders/module.ts';
import { preview } from './modules/preview/module.ts';
import { search } from './modules/search/module.ts';
import { site } from './modules/site/module.ts';
import { square } from './modules/square/module.ts';
import { staff } from './modules/staff/module.ts';
import { stats } from './modules/stats/module.ts';
import { video } from './modules/video/module.ts';
import { wallet } from './modules/wallet/module.ts';
import type { PersonalDataHandler } from './personal-data-handler.ts';

/** Exported personal data has the order of this list. */
export const modules: readonly Module[] = [
  account,
  wallet,
  orders,
  membership,
  downloads,
  gifts,
  catalog,
  messages,
  site,
  moderation,
  square,
  engagement,
  video,
  media,
  search,
  preview,
  exports,
  stats,
  ops,
  staff,
];

export function personalDataHandlersOf(env: Pick<Env, 'MEDIA_URL'>): readonly PersonalDataHandler[] {
  return modules.flatMap(({ personalData }) => personalData?.(env) ?? []);
}
