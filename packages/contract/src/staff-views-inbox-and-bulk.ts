import { z } from 'zod';
import { defineCall } from './call.ts';
import type { Permission } from './permissions.ts';
import { flag, id, integer, nullData, singleLineText, time } from './shared-field-and-paging-schemas.ts';

/** Lists whose filters can be saved, with the permission to read them: nobody is shown a view of a list they may not read. */
export const permissionBySavedViewPage = {
  games: 'catalog.read',
  bulletins: 'bulletin.read',
  orders: 'orders.read',
  reconciliation: 'orders.read',
  differences: 'wallet.read',
  audit: 'staff.log',
} as const satisfies Record<string, Permission>;

export type SavedViewPage = keyof typeof permissionBySavedViewPage;

const page = z.enum(Object.keys(permissionBySavedViewPage) as [SavedViewPage, ...SavedViewPage[]]);

/** Filters as an address says them. A view begins at the first page: no cursor. */
const query = singleLineText(0, 1000).regex(/^(?!.*(?:^|&)(?:after|page)=)[^?#]*$/);
const viewFields = { name: singleLineText(1, 30), query, shared: flag };
const version = integer(1, 1e9);

const view = z.object({
  id,
  page: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Only its owner renames or deletes it. */
  own: z.boolean(),
  owner: z.object({ id, name: z.string() }),
  version: z.int(),
});

const inboxItem = z.object({
  /** Kind and id, as in `approval:17`. */
  key: z.string(),
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Where it is done: a page of the back-office. */
  path: z.string(),
  time,
  /** When it is too late; 0 for never. */
  dueTime: time,
  /** It only wants to be seen: whoever has seen it is done with it. */
  seenIsDone: z.boolean(),
  /** 0 for what is not put off. */
  snoozedUntil: time,
});

export const maxRowsPerBulkRun = 2000;
export const bulkRun = z.object({
  id,
  act: z.string(),
  note: z.string(),
  state: z.enum(['checked', 'running', 'done', 'undoing', 'undone']),
  /** More rows matched than one run takes: the others are not in it. */
  cut: z.boolean(),
  counts: z.object({
    waiting: z.int(),
    skipped: z.int(),
    done: z.int(),
    failed: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** Those that say why they were left out or went wrong, twenty of them; before it runs, the first that will change. */
  rows: z.array(
    z.object({
      id,
      label: z.string(),
      outcome: z.enum(['waiting', 'skipped', 'done', 'failed', 'undone', 'kept']),
      /** Code of the refusal; 0 for none. */
      failure: z.int(),
    }),
  ),
  createTime: time,
  /** 0 until it is over. */
  finishTime: time,
});

const own = { who: 'staff:any' } as const;

/** The operator's own desk: saved views, the inbox, changes of many rows. */
export const savedViewInboxAndBulkCalls = {
  'GET /admin/v1/staff/view/list': defineCall({
    ...own,
    summary: 'Saved views: the operator’s own, and shared ones of lists the operator may read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(view) }),
    errors: [],
  }),
  'POST /admin/v1/staff/view': defineCall({
    ...own,
    summary: 'Saves the filters of a list under a name, for oneself or for everybody who may read the list',
    effect: 'write',
    input: z.object({ page, ...viewFields }),
    data: view,
    errors: ['overLimit'],
  }),
  'PUT /admin/v1/staff/view/{id}': defineCall({
    ...own,
    summary: 'Renames one’s own view, shares it or stores other filters in it',
    effect: 'write',
    input: z.object({ id, ...viewFields, version }),
    data: view,
    errors: ['editedByOthers'],
  }),
  'DELETE /admin/v1/staff/view/{id}': defineCall({
    ...own,
    summary: 'Deletes one’s own view',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
  'GET /admin/v1/staff/inbox': defineCall({
    ...own,
    summary: 'What waits for this operator, what is due first in front; nothing they may not read',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      /** Without what is put off. */
      count: z.int(),
      records: z.array(inboxItem),
    }),
    errors: [],
  }),
  'POST /admin/v1/staff/inbox/snooze': defineCall({
    ...own,
    summary: 'Puts an item off for an hour or until nine in the morning, takes it back, or marks it as seen',
    effect: 'write',
    input: z.object({
      key: z.string().regex(/^[a-z][a-zA-Z-]{1,38}:[A-Za-z0-9-]{1,39}$/),
      until: z.enum(['hour', 'morning', 'now', 'seen']),
    }),
    /** 0 where it is shown again. */
    data: z.object({ snoozedUntil: time }),
    errors: [],
  }),
  'GET /admin/v1/staff/bulk/{id}': defineCall({
    ...own,
    summary: 'One’s own change of many rows: what will happen, or what came of it',
    effect: 'read',
    input: z.object({ id }),
    data: bulkRun,
    errors: [],
  }),
  'POST /admin/v1/staff/bulk/{id}/run': defineCall({
    ...own,
    summary: 'Runs a change that was looked at; a worker does it row by row',
    effect: 'write',
    input: z.object({ id, note: singleLineText(1, 500) }),
    data: bulkRun,
    errors: [],
  }),
  'POST /admin/v1/staff/bulk/{id}/undo': defineCall({
    ...own,
    summary: 'Takes back what a change of many rows did; rows somebody changed since are kept as they are',
    effect: 'write',
    input: z.object({ id }),
    data: bulkRun,
    errors: [],
  }),
};
