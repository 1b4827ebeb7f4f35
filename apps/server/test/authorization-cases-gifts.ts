import { randomUUID } from 'node:crypto';
import type { Cases } from './authorization-cases.ts';

export const giftsCases = {
  'GET /v1/gift/pack/list': { input: () => ({}), answers: 'maintenance' },
  'GET /v1/gift/pack/{id}': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'POST /v1/gift/pack/{id}/claim': { input: () => ({ id: '1', idempotencyKey: randomUUID() }), answers: 'maintenance' },
  'GET /v1/gift/code/list': { input: () => ({}), answers: 'maintenance' },
  'PUT /v1/gift/code/{id}/used': { input: () => ({ id: '1', used: 'true' as const }), answers: 'maintenance' },
  'POST /v1/gift/redeem': {
    input: () => ({ code: 'AAAA-BBBB-CCCC-DDDD', idempotencyKey: randomUUID() }),
    answers: 'maintenance',
  },
  'GET /admin/v1/gift/pack/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/gift/pack': {
    input: () => ({
      gameId: '1',
      title: '礼包',
      content: '',
      usage: '',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
      redeemBy: 4_000_000_000_000,
      vipOnly: 'false' as const,
      limit: 1,
      idempotencyKey: randomUUID(),
    }),
    answers: 'maintenance',
  },
  'PUT /admin/v1/gift/pack/{id}': {
    input: () => ({
      id: '1',
      version: 1,
      title: '礼包',
      content: '',
      usage: '',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
      redeemBy: 4_000_000_000_000,
      vipOnly: 'false' as const,
      limit: 1,
    }),
    answers: 'maintenance',
  },
  'POST /admin/v1/gift/pack/{id}/code': { input: () => ({ id: '1', codes: 'A-1' }), answers: 'maintenance' },
  'POST /admin/v1/gift/pack/{id}/return': {
    input: () => ({ id: '1', idempotencyKey: randomUUID() }),
    answers: 'maintenance',
  },
  'GET /admin/v1/gift/batch/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/gift/batch': {
    input: () => ({
      note: '演练',
      kind: 'coins' as const,
      amount: 1,
      total: 1,
      expireTime: 4_000_000_000_000,
      idempotencyKey: randomUUID(),
    }),
    answers: 'maintenance',
  },
} satisfies Partial<Cases>;
