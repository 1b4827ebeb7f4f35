import { randomUUID } from 'node:crypto';
import type { Cases } from './authorization-cases.ts';

export const helpCases = {
  'GET /v1/help/faq/list': { input: () => ({}), answers: 'maintenance' },
  'POST /v1/help/faq/{id}/vote': {
    input: () => ({ id: '1', deviceID: randomUUID(), helpful: 'true' as const }),
    answers: 'maintenance',
  },
  'POST /v1/help/inquiry': {
    input: () => ({
      kind: 'other' as const,
      company: '公司',
      contact: '联系人',
      reach: 'a@b.example',
      text: '想谈合作',
      idempotencyKey: randomUUID(),
    }),
    answers: 'maintenance',
  },
  'GET /admin/v1/help/faq/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/help/faq': {
    input: () => ({
      category: '账号',
      question: '问',
      html: '<p>答</p>',
      position: 0,
      hidden: 'false' as const,
      idempotencyKey: randomUUID(),
    }),
    answers: 'maintenance',
  },
  'PUT /admin/v1/help/faq/{id}': {
    input: () => ({
      id: '1',
      version: 1,
      category: '账号',
      question: '问',
      html: '<p>答</p>',
      position: 0,
      hidden: 'false' as const,
    }),
    answers: 'maintenance',
  },
  'GET /admin/v1/help/inquiry/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/help/inquiry/{id}/handled': { input: () => ({ id: '1' }), answers: 'maintenance' },
} satisfies Partial<Cases>;
