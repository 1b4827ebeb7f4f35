import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

export const checkinCases = {
  'GET /v1/checkin/month': { input: () => ({}), visitor: 'ok' },
  'POST /v1/checkin/today': { input: () => ({ idempotencyKey: randomUUID() }) },
  // Of whoever calls, whatever is sent: a day that nobody can make up any more is refused alike to all.
  'POST /v1/checkin/makeup': {
    input: () => ({ day: '2020-01-01', price: 5, idempotencyKey: randomUUID() }),
    answers: 'badInput',
  },
  'GET /v1/badge/list': { input: async (world) => ({ id: await world.strangersUid() }), everybodys: ['id'] },
  'GET /v1/referral': { input: () => ({}) },
} satisfies Partial<Cases>;
