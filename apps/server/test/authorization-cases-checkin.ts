import { randomUUID } from 'node:crypto';
import type { Cases } from './authorization-cases.ts';

export const checkinCases = {
  'GET /v1/checkin/month': { input: () => ({}), answers: 'maintenance' },
  'POST /v1/checkin/today': { input: () => ({ idempotencyKey: randomUUID() }), answers: 'maintenance' },
  'POST /v1/checkin/makeup': {
    input: () => ({ day: '2020-01-01', price: 5, idempotencyKey: randomUUID() }),
    answers: 'maintenance',
  },
  'GET /v1/badge/list': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'GET /v1/referral': { input: () => ({}), answers: 'maintenance' },
} satisfies Partial<Cases>;
