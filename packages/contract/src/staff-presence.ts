import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './shared-field-and-paging-schemas.ts';

/** Colleagues who look at the same page. */
const data = z.object({ others: z.array(z.object({ id, name: z.string() })) });

/** Asked every few seconds by who has the page open. */
export const staffPresenceCalls = {
  'GET /admin/v1/orders/order/{id}/presence': defineCall({
    summary: 'Says that one looks at an order, and who else does; nothing of it is stored',
    who: 'staff:orders.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data,
    errors: [],
  }),
  'GET /admin/v1/account/user/{uid}/presence': defineCall({
    summary: 'Says that one looks at a user, and who else does; nothing of it is stored',
    who: 'staff:account.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ uid: id }),
    data,
    errors: [],
  }),
  'GET /admin/v1/catalog/game/{id}/presence': defineCall({
    summary: 'Says that one looks at a game, and who else does; nothing of it is stored',
    who: 'staff:catalog.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data,
    errors: [],
  }),
  'GET /admin/v1/gift/pack/{id}/presence': defineCall({
    summary: 'Says that one looks at a pack, and who else does; nothing of it is stored',
    who: 'staff:gift.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data,
    errors: [],
  }),
  'GET /admin/v1/activity/{id}/presence': defineCall({
    summary: 'Says that one looks at an activity, and who else does; nothing of it is stored',
    who: 'staff:activity.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data,
    errors: [],
  }),
  'GET /admin/v1/site/bulletin/{id}/presence': defineCall({
    summary: 'Says that one looks at a bulletin, and who else does; nothing of it is stored',
    who: 'staff:bulletin.read',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data,
    errors: [],
  }),
};
