import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const endpoint = () => `https://fcm.googleapis.com/${randomUUID()}`;

export const messagesCases = {
  'GET /v1/message/unread': { input: () => ({}) },
  'POST /v1/message/{id}/read': { input: async (world, me) => ({ id: await world.message(me) }), names: ['id'] },
  'POST /v1/message/read': { input: () => ({ until: 1_700_000_000_000 }) },
  'GET /v1/message/switch': { input: () => ({}) },
  'PUT /v1/message/switch': { input: () => ({ kind: 'social' as const, on: 'false' as const }) },
  'GET /v1/message/push': { input: () => ({}) },
  'POST /v1/message/push': {
    input: () => ({ endpoint: endpoint(), p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
  },
  // Ending somebody else's is answered like ending one that never was; whose it stays is in push.test.ts.
  'POST /v1/message/push/end': { input: () => ({ endpoint: endpoint() }) },
  'GET /admin/v1/message/broadcast/list': { input: () => ({}) },
  'POST /admin/v1/message/broadcast': {
    input: () => ({ title: '通知', content: '', link: '', idempotencyKey: randomUUID() }),
    answers: 'secondApprovalRequired',
  },
  'GET /admin/v1/message/broadcast/{id}': { input: async (world) => ({ id: await world.broadcast() }) },
  'GET /admin/v1/message/broadcast/audience': { input: () => ({ audience: 'group', membersOnly: true }) },
  'POST /admin/v1/message/broadcast/test': {
    input: async (world) => ({
      uid: await world.strangersUid(),
      title: '通知',
      content: '',
      link: '',
      ownAccount: true,
      idempotencyKey: randomUUID(),
    }),
  },
  'POST /admin/v1/message/audience': {
    input: () => ({ uids: '1', last: 'false' as const, idempotencyKey: randomUUID() }),
  },
  // Only who began a list adds to it; that they do is in broadcast-sending-and-withdrawal.test.ts.
  'POST /admin/v1/message/audience/{id}/add': {
    input: () => ({ id: '987654321', uids: '1', last: 'true' as const, idempotencyKey: randomUUID() }),
    answers: 'notFound',
  },
  'POST /admin/v1/message/user/{uid}': {
    input: async (world) => ({
      ...(await world.ticketOfPlayer()),
      title: '关于你的工单',
      content: '',
      link: '',
      cause: 'ticket' as const,
      idempotencyKey: randomUUID(),
    }),
  },
  'POST /admin/v1/message/broadcast/{id}/withdraw': { input: async (world) => ({ id: await world.broadcast() }) },
} satisfies Partial<Cases>;
