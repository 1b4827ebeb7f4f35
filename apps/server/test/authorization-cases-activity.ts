import { randomUUID } from 'node:crypto';
import type { Cases } from './authorization-cases.ts';

export const activityCases = {
  'GET /v1/activity/list': { input: () => ({}), answers: 'maintenance' },
  'GET /v1/activity/{id}': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'POST /v1/activity/task/{id}/reward': {
    input: () => ({ id: '1', idempotencyKey: randomUUID() }),
    answers: 'maintenance',
  },
  'POST /v1/activity/{id}/draw': { input: () => ({ id: '1', idempotencyKey: randomUUID() }), answers: 'maintenance' },
  'GET /v1/activity/{id}/winner/list': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'GET /admin/v1/activity/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/activity': {
    input: () => ({
      kind: 'link' as const,
      title: '活动',
      summary: '',
      rules: '',
      link: '/',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
      published: 'false' as const,
      idempotencyKey: randomUUID(),
    }),
    answers: 'maintenance',
  },
  'PUT /admin/v1/activity/{id}': {
    input: () => ({
      id: '1',
      version: 1,
      title: '活动',
      summary: '',
      rules: '',
      link: '/',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
      published: 'false' as const,
    }),
    answers: 'maintenance',
  },
} satisfies Partial<Cases>;
