import { randomUUID } from 'node:crypto';
import type { Cases } from './authorization-cases.ts';

export const videoCases = {
  'GET /v1/video/category/list': { input: () => ({}), answers: 'maintenance' },
  'GET /v1/video/list': { input: () => ({}), answers: 'maintenance' },
  'GET /v1/video/{id}': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'POST /v1/video/{id}/play': { input: () => ({ id: '1', deviceID: randomUUID() }), answers: 'maintenance' },
  'PUT /v1/video/{id}/position': { input: () => ({ id: '1', position: 3 }), answers: 'maintenance' },
  'PUT /v1/video/{id}/like': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'DELETE /v1/video/{id}/like': { input: () => ({ id: '1' }), answers: 'maintenance' },
  'GET /admin/v1/video/list': { input: () => ({}), answers: 'maintenance' },
  'POST /admin/v1/video': {
    input: () => ({
      upload: 'a'.repeat(32),
      title: '视频',
      author: '',
      intro: '',
      categoryId: '1',
      access: 'free' as const,
      published: 'false' as const,
      idempotencyKey: randomUUID(),
    }),
    answers: 'maintenance',
  },
  'PUT /admin/v1/video/{id}': {
    input: () => ({
      id: '1',
      version: 1,
      title: '视频',
      author: '',
      intro: '',
      categoryId: '1',
      access: 'free' as const,
      published: 'false' as const,
    }),
    answers: 'maintenance',
  },
} satisfies Partial<Cases>;
