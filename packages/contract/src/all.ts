import type { z } from 'zod';
import { accounts } from './account.ts';
import { activity } from './activity.ts';
import type { Calls } from './call.ts';
import { catalog } from './catalog.ts';
import { catalogAdmin } from './catalog-admin.ts';
import { checkin } from './checkin.ts';
import { downloads } from './downloads.ts';
import { gifts } from './gifts.ts';
import { help } from './help.ts';
import { kefu } from './kefu.ts';
import { media } from './media.ts';
import { membership } from './membership.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { orders } from './orders.ts';
import { profiles } from './profile.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { square } from './square.ts';
import { squareAdmin } from './square-admin.ts';
import { squarePeople } from './square-people.ts';
import { staff } from './staff.ts';
import { video } from './video.ts';
import { wallet } from './wallet.ts';

/** Every call of the system, once. */
export const calls = {
  ...accounts,
  ...activity,
  ...catalog,
  ...catalogAdmin,
  ...checkin,
  ...downloads,
  ...gifts,
  ...help,
  ...kefu,
  ...media,
  ...membership,
  ...messages,
  ...moderation,
  ...orders,
  ...profiles,
  ...search,
  ...site,
  ...square,
  ...squareAdmin,
  ...squarePeople,
  ...staff,
  ...video,
  ...wallet,
} satisfies Calls;

export type AllCalls = typeof calls;
export type Key = keyof AllCalls;
/** What a caller writes. */
export type Input<K extends Key> = z.input<AllCalls[K]['input']>;
/** What a use case is given: checked and converted. */
export type Parsed<K extends Key> = z.output<AllCalls[K]['input']>;
/** What a caller gets in `data`. */
export type Data<K extends Key> = z.output<AllCalls[K]['data']>;

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T | null;
}
