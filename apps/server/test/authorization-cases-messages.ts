import { randomUUID } from 'node:crypto';
import type { Cases } from './authorization-cases.ts';

export const messagesCases = {
  'GET /v1/message/unread': { input: () => ({}), answers: 'maintenance' },
  'POST /v1/message/{id}/read': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'POST /v1/message/read': { input: () => ({ until: 1_700_000_000_000 }), answers: 'maintenance' },
  'GET /v1/message/switch': { input: () => ({}), answers: 'maintenance' },
  'PUT /v1/message/switch': {
    input: () => ({ kind: 'social' as const, on: 'false' as const }),
    answers: 'maintenance',
  },
  'GET /v1/message/push': { input: () => ({}), answers: 'maintenance' },
  'POST /v1/message/push': {
    input: () => ({ endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
    answers: 'maintenance',
  },
  'POST /v1/message/push/end': { input: () => ({ endpoint: 'https://push.example/1' }), answers: 'maintenance' },
  'GET /admin/v1/message/broadcast/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/message/broadcast': {
    input: () => ({ title: '通知', content: '', link: '', idempotencyKey: randomUUID() }),
    answers: 'maintenance',
  },
  'POST /admin/v1/message/broadcast/{id}/withdraw': { input: () => ({ id: '1' }), answers: 'maintenance' },
} satisfies Partial<Cases>;
