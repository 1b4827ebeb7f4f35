import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const draft = { category: '账号', question: '问', html: '<p>答</p>', position: 0, hidden: 'false' as const };

export const helpCases = {
  'GET /v1/help/faq/list': { input: () => ({}) },
  'POST /v1/help/faq/{id}/vote': {
    input: async (world) => ({ id: await world.faq(), deviceID: randomUUID(), helpful: 'true' as const }),
  },
  'POST /v1/help/inquiry': {
    input: () => ({
      kind: 'other' as const,
      company: '公司',
      contact: '联系人',
      reach: 'a@b.example',
      text: '想谈一次合作',
      idempotencyKey: randomUUID(),
    }),
    visitor: 'ok',
  },
  'GET /admin/v1/help/faq/list': { input: () => ({}) },
  'POST /admin/v1/help/faq': { input: () => ({ ...draft, idempotencyKey: randomUUID() }) },
  // An order of all questions that there are; that it succeeds is shown in set-order-of-faqs.test.ts.
  'POST /admin/v1/help/faq/order': { input: () => ({ ids: '987654321' }), answers: 'editedByOthers' },
  'PUT /admin/v1/help/faq/{id}': { input: async (world) => ({ id: await world.faq(), version: 1, ...draft }) },
  'GET /admin/v1/help/inquiry/list': { input: () => ({}) },
  'POST /admin/v1/help/inquiry/{id}/handled': { input: async (world) => ({ id: await world.inquiry() }) },
  'PUT /admin/v1/help/inquiry/{id}/note': {
    input: async (world) => ({ id: await world.inquiry(), note: '已约周四电话', version: 1 }),
  },
} satisfies Partial<Cases>;
