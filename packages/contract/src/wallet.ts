import { z } from 'zod';
import { defineCall } from './call.ts';
import { ledgerEntryKind, receipt } from './receipt-schemas.ts';
import {
  flag,
  id,
  idempotencyKey,
  commaSeparatedIds,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  time,
} from './shared-field-and-paging-schemas.ts';
import { maxRowsPerBulkRun, bulkRun } from './staff-views-inbox-and-bulk.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** X-M2: paid and free coins; coinNum is both. */
export const walletBalances = z.object({ coinNum: z.int(), paid: z.int(), free: z.int(), frozen: z.boolean() });

/** A line of 钻石明细. */
export const coinRecord = z.object({
  seq: z.int(),
  time,
  kind: ledgerEntryKind,
  subject: z.string(),
  /** Gained, or spent when below nothing. */
  coins: z.int(),
  /** Both accounts together, after it. */
  balance: z.int(),
  /** Empty where there was no order. */
  orderId: z.string(),
});

/** A few times the largest package: enough for what goes wrong, and a slip of the hand costs no fortune. */
const adjustMost = 50_000;

export const walletRootOfDay = z.object({ day, root: hash, wallets: z.int(), entries: z.int(), time });

const publishedRoot = walletRootOfDay.extend({
  /** Where it stands outside; null while nobody published it. */
  published: z.object({ url: z.string(), by: z.string(), time }).nullable(),
});
const httpsUrl = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s\\/]+(\/[^\s\\]*)?$/);

const direction = z.enum(['all', 'gained', 'spent']);

const receiptChain = z.object({
  receipts: z.array(receipt),
  last: z.object({ seq: z.int(), hash, paid: z.int(), free: z.int() }),
});

const inclusionProof = z.object({
  seq: z.int(),
  hash,
  /** Of the leaf among its level. */
  position: z.int(),
  /** The neighbour at each level, null where there is none and the node goes up as it is. */
  path: z.array(hash.nullable()),
  root: hash,
});

export const walletCalls = {
  'GET /v1/wallet/record/list': defineCall({
    summary: 'The user’s movements of coins, newest first',
    who: 'user',
    effect: 'read',
    priority: 'high',
    input: z.object({ direction: direction.optional(), ...pageInput }),
    data: pagedListOf(coinRecord),
    errors: [],
  }),
  'GET /v1/wallet/receipt/{seq}': defineCall({
    summary: 'One receipt with its postings',
    who: 'user',
    effect: 'read',
    priority: 'high',
    input: z.object({ seq: integer(1, 1e15) }),
    data: receipt,
    errors: [],
  }),
  'GET /v1/wallet/receipt/chain': defineCall({
    summary:
      'Receipts in order after a number, at most 200, to be verified by the user; `last` is where the chain ends',
    who: 'user',
    effect: 'read',
    priority: 'low',
    input: z.object({ after: integer(0, 1e15) }),
    data: receiptChain,
    errors: [],
  }),
  'GET /v1/wallet/root/{day}': defineCall({
    summary: 'The published root over everybody’s receipts of a day',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ day }),
    data: walletRootOfDay,
    errors: [],
  }),
  'GET /v1/wallet/proof/{day}': defineCall({
    summary: 'How the user’s last receipt of a day is part of that day’s root: hashes from the leaf upwards',
    who: 'user',
    effect: 'read',
    priority: 'low',
    input: z.object({ day }),
    data: inclusionProof,
    errors: [],
  }),

  'GET /admin/v1/wallet/alert/list': defineCall({
    summary: 'What did not add up, newest first',
    who: 'staff:wallet.read',
    effect: 'read',
    input: z.object({
      open: z.enum(['true', 'false']).optional(),
      kind: z
        .string()
        .regex(/^[a-z-]{3,40}$/)
        .optional(),
      /** The open ones that the caller works on, whatever else is asked. */
      mine: flag.optional(),
      ...pageInput,
    }),
    data: pagedListOf(
      z.object({
        id,
        kind: z.string(),
        key: z.string(),
        detail: z.record(z.string(), z.unknown()),
        createTime: time,
        /** 0 while open. */
        resolveTime: time,
        note: z.string(),
        /** Who works on it; null for nobody. */
        claimedBy: z.object({ id, name: z.string(), time }).nullable(),
      }),
    ),
    errors: [],
  }),
  'POST /admin/v1/wallet/alert/{id}/resolve': defineCall({
    summary: 'Somebody looked at it and says what it was; not while a colleague works on it',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({ id, note: singleLineText(1, 500) }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/wallet/alert/{id}/claim': defineCall({
    summary: 'Says that one works on a difference; of several at once exactly one gets it',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/wallet/alert/{id}/release': defineCall({
    summary: 'Lets go of a difference one works on',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/wallet/alert/{id}/reopen': defineCall({
    summary: 'Takes one’s own word back: the difference is open again',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/wallet/alert/bulk': defineCall({
    summary: 'Looks at what resolving many differences would change; nothing is changed yet',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({
      ids: commaSeparatedIds(maxRowsPerBulkRun),
      /** The open ones from the newest on instead, as many as one run takes. */
      allOpen: flag.optional(),
    }),
    data: bulkRun,
    errors: [],
  }),
  'GET /admin/v1/wallet/user/{uid}': defineCall({
    summary: 'A user’s balances',
    who: 'staff:wallet.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id }),
    data: walletBalances,
    errors: [],
  }),
  'POST /admin/v1/wallet/user/{uid}/freeze': defineCall({
    summary: 'Stops a user’s coins from being spent, or lets them be again; what comes in still comes in',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ uid: id, frozen: z.enum(['true', 'false']), reason: singleLineText(1, 200) }),
    data: walletBalances,
    errors: [],
  }),
  'POST /admin/v1/wallet/user/{uid}/adjust': defineCall({
    summary: 'Puts right what went wrong: coins into a wallet or, below nothing, out of it; the user reads why',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      uid: id,
      paid: integer(-adjustMost, adjustMost),
      free: integer(-adjustMost, adjustMost),
      reason: singleLineText(1, 60),
      idempotencyKey,
    }),
    data: walletBalances,
    errors: ['insufficientCoins', 'keyReused', 'inProgress', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'GET /admin/v1/wallet/user/{uid}/receipt/list': defineCall({
    summary: 'A user’s receipts with their postings, newest first; all, of one kind, or what came in or went out',
    who: 'staff:wallet.read',
    effect: 'read',
    sensitive: true,
    /** A kind or a direction, not both: each has its index. */
    input: z.object({ uid: id, direction: direction.optional(), kind: ledgerEntryKind.optional(), ...pageInput }),
    data: pagedListOf(receipt),
    errors: [],
  }),
  'GET /admin/v1/wallet/user/{uid}/receipt/{seq}': defineCall({
    summary: 'One of a user’s receipts with its postings',
    who: 'staff:wallet.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id, seq: integer(1, 1e15) }),
    data: receipt,
    errors: [],
  }),
  'GET /admin/v1/wallet/user/{uid}/receipt/chain': defineCall({
    summary: 'A user’s receipts in order after a number, at most 200, to be verified in the operator’s browser',
    who: 'staff:wallet.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id, after: integer(0, 1e15) }),
    data: receiptChain,
    errors: [],
  }),
  'GET /admin/v1/wallet/user/{uid}/proof/{day}': defineCall({
    summary: 'How a user’s last receipt of a day is part of that day’s root',
    who: 'staff:wallet.read',
    effect: 'read',
    input: z.object({ uid: id, day }),
    data: inclusionProof,
    errors: [],
  }),
  'GET /admin/v1/wallet/view/{uid}/record/list': defineCall({
    summary: 'A user’s movements of coins as they get them; only while a view is open',
    who: 'staff:account.viewas',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(coinRecord),
    errors: [],
  }),
  'GET /admin/v1/wallet/root/list': defineCall({
    summary: 'Roots by day, newest first',
    who: 'staff:wallet.read',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(publishedRoot),
    errors: [],
  }),
  'POST /admin/v1/wallet/root/{day}/publish': defineCall({
    summary: 'Says where a day’s root was published; once, for ever',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({ day, url: httpsUrl }),
    data: publishedRoot,
    errors: ['editedByOthers'],
  }),
};
