import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  commaSeparatedIds,
  deviceID,
  flag,
  id,
  idempotencyKey,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** N-05. The answer is HTML of operators, sanitised. */
export const faq = z.object({
  id,
  category: z.string(),
  question: z.string(),
  html: z.string(),
  helpful: z.int(),
});

const adminFaq = faq.extend({ position: z.int(), hidden: z.boolean(), unhelpful: z.int(), version: z.int() });
const faqDraft = {
  category: singleLineText(1, 12),
  question: singleLineText(1, 80),
  html: multiLineText(1, 8000),
  position: integer(0, 10_000),
  hidden: flag,
};

export const businessInquiryKind = z.enum(['publish', 'advertise', 'media', 'other']);
const inquiry = z.object({
  id,
  kind: businessInquiryKind,
  company: z.string(),
  contact: z.string(),
  reach: z.string(),
  text: z.string(),
  handled: z.boolean(),
  createTime: time,
  /** Of operators, for operators. */
  note: z.string(),
  version: z.int(),
});

export const faqAndBusinessInquiryCalls = {
  'GET /v1/help/faq/list': defineCall({
    summary: 'Questions and answers by category; with a keyword those that fit it, best first',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ keyword: singleLineText(1, 40).optional() }),
    data: z.object({ categories: z.array(z.string()), records: z.array(faq) }),
    errors: [],
  }),
  'POST /v1/help/faq/{id}/vote': defineCall({
    summary: 'Whether an answer helped: one vote a device, which may change',
    who: 'anyone',
    effect: 'write',
    input: z.object({ id, deviceID, helpful: flag }),
    data: z.object({ helpful: z.int() }),
    errors: [],
    limit: { max: 30, seconds: 600, withoutCounters: 'allow' },
  }),
  'POST /v1/help/inquiry': defineCall({
    summary: 'A question about doing business',
    who: 'anyone',
    session: 'optional',
    effect: 'write',
    input: z.object({
      kind: businessInquiryKind,
      company: singleLineText(1, 60),
      contact: singleLineText(1, 30),
      /** E-mail address or telephone number. */
      reach: singleLineText(5, 80).regex(/^\s*([^\s@]+@[^\s@]+\.[^\s@.]+|[+\d][\d -]{5,24})\s*$/),
      text: multiLineText(5, 2000),
      idempotencyKey,
    }),
    data: nullData,
    errors: ['keyReused', 'inProgress'],
    limit: { max: 5, seconds: 3600, withoutCounters: 'refuse' },
  }),
  'GET /admin/v1/help/faq/list': defineCall({
    summary: 'All questions, in their order',
    who: 'staff:help.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(adminFaq) }),
    errors: [],
  }),
  'POST /admin/v1/help/faq': defineCall({
    summary: 'Writes a question with its answer',
    who: 'staff:help.write',
    effect: 'write',
    input: z.object({ ...faqDraft, idempotencyKey }),
    data: adminFaq,
    errors: ['keyReused', 'inProgress'],
  }),
  'PUT /admin/v1/help/faq/{id}': defineCall({
    summary: 'Changes a question or its answer',
    who: 'staff:help.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), ...faqDraft }),
    data: adminFaq,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/help/faq/order': defineCall({
    summary: 'Puts all questions in an order, at once; where one came or went meanwhile it is refused',
    who: 'staff:help.write',
    effect: 'write',
    input: z.object({ ids: commaSeparatedIds(500) }),
    data: z.object({ records: z.array(adminFaq) }),
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/help/inquiry/list': defineCall({
    summary: 'Questions about doing business, newest first',
    who: 'staff:help.read',
    effect: 'read',
    input: z.object({ handled: flag.optional(), ...pageInput }),
    data: pagedListOf(inquiry),
    errors: [],
  }),
  'POST /admin/v1/help/inquiry/{id}/handled': defineCall({
    summary: 'Marks a question about doing business as handled',
    who: 'staff:help.write',
    effect: 'write',
    input: z.object({ id }),
    data: inquiry,
    errors: [],
  }),
  'PUT /admin/v1/help/inquiry/{id}/note': defineCall({
    summary: 'What operators know about a question about doing business',
    who: 'staff:help.write',
    effect: 'write',
    input: z.object({ id, note: multiLineText(0, 500), version: integer(1, 2_147_483_647) }),
    data: inquiry,
    errors: ['editedByOthers'],
  }),
};
