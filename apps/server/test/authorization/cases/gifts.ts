import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const draft = {
  title: '礼包',
  content: '',
  usage: '',
  startTime: 1_700_000_000_000,
  endTime: 4_000_000_000_000,
  redeemBy: 4_000_000_000_000,
  vipOnly: 'false',
  limit: 1,
} as const;

export const giftsCases = {
  'GET /v1/gift/pack/list': { input: () => ({}), everybodys: ['gameId'], visitor: 'ok' },
  'GET /v1/gift/pack/{id}': {
    input: async (world) => ({ id: await world.giftPack() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'POST /v1/gift/pack/{id}/claim': {
    input: async (world) => ({ id: await world.giftPack(), idempotencyKey: randomUUID() }),
    everybodys: ['id'],
  },
  'GET /v1/gift/code/list': { input: () => ({}) },
  'PUT /v1/gift/code/{id}/used': {
    input: async (world, me) => ({ id: await world.giftCode(me), used: 'true' }),
    names: ['id'],
  },
  'POST /v1/gift/redeem': {
    input: async (world) => ({ code: await world.activationCode(), idempotencyKey: randomUUID() }),
  },
  'GET /admin/v1/gift/pack/list': { input: () => ({}) },
  'POST /admin/v1/gift/pack': {
    input: async (world) => ({ gameId: await world.giftGame(), ...draft, idempotencyKey: randomUUID() }),
  },
  'PUT /admin/v1/gift/pack/{id}': { input: async (world) => ({ id: await world.giftPack(), version: 1, ...draft }) },
  'POST /admin/v1/gift/pack/{id}/code': { input: async (world) => ({ id: await world.giftPack(), codes: 'A-1' }) },
  'POST /admin/v1/gift/pack/{id}/return': {
    input: async (world) => ({ id: await world.overPack(), idempotencyKey: randomUUID() }),
  },
  'GET /admin/v1/gift/user/{uid}/code/list': { input: (_, { uid }) => ({ uid }) },
  'GET /admin/v1/gift/pack/{id}': { input: async (world) => ({ id: await world.giftPack() }) },
  'GET /admin/v1/gift/pack/{id}/presence': { input: async (world) => ({ id: await world.giftPack() }) },
  'POST /admin/v1/gift/pack/{id}/end': {
    input: async (world) => ({ id: await world.giftPack(), version: 1, reason: '演练' }),
  },
  'GET /admin/v1/gift/pack/{id}/claim/list': { input: async (world) => ({ id: await world.giftPack() }) },
  'POST /admin/v1/gift/code/{id}/reveal': {
    input: async (world) => ({ id: await world.claimedCode(), reason: '演练' }),
  },
  'POST /admin/v1/gift/pack/{id}/import': {
    // An upload that nobody sent: who may import is told that it is not there.
    input: async (world) => ({
      id: await world.giftPack(),
      upload: '0'.repeat(32),
      fileName: 'codes.csv',
      idempotencyKey: randomUUID(),
    }),
    answers: 'notFound',
  },
  'GET /admin/v1/gift/pack/{id}/import/list': { input: async (world) => ({ id: await world.giftPack() }) },
  'GET /admin/v1/gift/import/{id}': { input: async (world) => ({ id: await world.codeImport() }) },
  'POST /admin/v1/gift/import/{id}/confirm': { input: async (world) => ({ id: await world.codeImport() }) },
  'POST /admin/v1/gift/import/{id}/discard': { input: async (world) => ({ id: await world.codeImport() }) },
  'POST /admin/v1/gift/batch/{id}/void': {
    input: async (world) => ({ id: await world.activationBatch(), reason: '演练' }),
  },
  'POST /admin/v1/gift/batch/code': { input: async (world) => ({ code: await world.activationCode() }) },
  'GET /admin/v1/gift/batch/list': { input: () => ({}) },
  'POST /admin/v1/gift/batch': {
    input: () => ({
      note: '演练',
      kind: 'coins' as const,
      amount: 1,
      total: 1,
      expireTime: 4_000_000_000_000,
      idempotencyKey: randomUUID(),
    }),
  },
} satisfies Partial<Cases>;
