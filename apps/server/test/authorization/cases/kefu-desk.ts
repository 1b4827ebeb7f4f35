import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const draft = { category: '退款', title: '退款已受理', text: '{昵称}你好，退款已提交。', shared: 'true' as const };

export const kefuDeskCases = {
  'GET /admin/v1/kefu/desk': { input: () => ({}) },
  'GET /admin/v1/kefu/ticket/list': { input: () => ({}) },
  'GET /admin/v1/kefu/ticket/{id}': { input: async (world) => ({ id: (await world.asked()).id }) },
  'GET /admin/v1/kefu/ticket/{id}/presence': { input: async (world) => ({ id: (await world.asked()).id }) },
  'GET /admin/v1/kefu/colleague/list': { input: () => ({}) },
  'POST /admin/v1/kefu/ticket/{id}/reply': {
    input: async (world) => ({ ...(await world.asked()), text: '已处理', idempotencyKey: randomUUID() }),
  },
  'POST /admin/v1/kefu/ticket/{id}/note': {
    input: async (world) => ({ id: (await world.asked()).id, text: '查过账了', idempotencyKey: randomUUID() }),
  },
  'POST /admin/v1/kefu/ticket/{id}/image': {
    input: async (world) => ({ id: (await world.asked()).id, file: await world.image() }),
  },
  'POST /admin/v1/kefu/ticket/{id}/assign': {
    input: async (world) => ({ id: (await world.asked()).id, version: 1 }),
  },
  'POST /admin/v1/kefu/ticket/{id}/priority': {
    input: async (world) => ({ id: (await world.asked()).id, priority: 'urgent' as const, version: 1 }),
  },
  'POST /admin/v1/kefu/ticket/{id}/handover': {
    input: async (world) => ({ id: (await world.asked()).id, desk: 'finance' as const, note: '要查账', version: 1 }),
  },
  'POST /admin/v1/kefu/ticket/{id}/merge': {
    input: async (world) => ({ ...(await world.twoTickets()), version: 1 }),
  },
  'POST /admin/v1/kefu/ticket/{id}/close': { input: async (world) => ({ id: (await world.asked()).id, version: 1 }) },
  'POST /admin/v1/kefu/ticket/{id}/reopen': {
    input: async (world) => ({ id: await world.closedTicket(), version: 1 }),
  },
  'GET /admin/v1/kefu/canned-reply/list': { input: () => ({}) },
  'POST /admin/v1/kefu/canned-reply': { input: () => ({ ...draft, idempotencyKey: randomUUID() }) },
  'PUT /admin/v1/kefu/canned-reply/{id}': {
    input: async (world) => ({ id: await world.cannedReply(), version: 1, ...draft }),
  },
  'DELETE /admin/v1/kefu/canned-reply/{id}': {
    input: async (world) => ({ id: await world.cannedReply(), version: 1 }),
  },
} satisfies Partial<Cases>;
