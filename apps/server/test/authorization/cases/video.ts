import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const draft = { title: '视频', author: '', intro: '', access: 'free', published: 'false' } as const;

export const videoCases = {
  'GET /v1/video/category/list': { input: () => ({}) },
  'GET /v1/video/list': { input: async (world) => ({ categoryId: await world.videoCategory() }) },
  'GET /v1/video/{id}': {
    input: async (world) => ({ id: await world.video('member') }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'POST /v1/video/{id}/play': {
    input: async (world) => ({ id: await world.video('login'), deviceID: `device-${randomUUID()}` }),
    everybodys: ['id'],
    visitor: 'sessionInvalid',
  },
  'PUT /v1/video/{id}/position': {
    input: async (world) => ({ id: await world.video(), position: 3 }),
    everybodys: ['id'],
  },
  'GET /v1/video/like/me': { input: () => ({}) },
  'POST /v1/video/{id}/like': { input: async (world) => ({ id: await world.video() }), everybodys: ['id'] },
  'PUT /v1/video/{id}/like': { input: async (world) => ({ id: await world.video() }), everybodys: ['id'] },
  'DELETE /v1/video/{id}/like': { input: async (world) => ({ id: await world.video() }), everybodys: ['id'] },
  'POST /v1/video/{id}/favourite': { input: async (world) => ({ id: await world.video() }), everybodys: ['id'] },
  'DELETE /v1/video/{id}/favourite': { input: async (world) => ({ id: await world.video() }), everybodys: ['id'] },
  'GET /v1/video/favourite/list': { input: () => ({}) },
  'GET /admin/v1/video/list': { input: () => ({}) },
  // An upload belongs to the operator who made it; that its owner succeeds is shown in transcode-video.test.ts.
  'POST /admin/v1/video': {
    input: async (world) => ({
      ...draft,
      upload: '0'.repeat(32),
      categoryId: await world.videoCategory(),
      idempotencyKey: randomUUID(),
    }),
    answers: 'notFound',
  },
  'PUT /admin/v1/video/{id}': {
    input: async (world) => ({
      ...draft,
      id: await world.video(),
      version: 1,
      categoryId: await world.videoCategory(),
    }),
  },
  'GET /admin/v1/video/category/list': { input: () => ({}) },
  'POST /admin/v1/video/category': { input: () => ({ name: randomUUID().slice(0, 12) }) },
  'PUT /admin/v1/video/category/{id}': {
    input: async (world) => ({
      id: await world.videoCategory(),
      name: randomUUID().slice(0, 12),
      position: 1,
      hidden: 'true' as const,
      version: 1,
    }),
  },
  'GET /admin/v1/video/{id}': { input: async (world) => ({ id: await world.video() }) },
  // One that is ready has nothing to make again; that a failed one is made again is shown in staff-videos-and-categories.test.ts.
  'POST /admin/v1/video/{id}/retry': {
    input: async (world) => ({ id: await world.video(), version: 1 }),
    answers: 'videoNotRetriable',
  },
  'GET /admin/v1/video/{id}/subtitles': { input: async (world) => ({ id: await world.video() }) },
  // That there are some, and what becomes of a file, is shown in subtitles.test.ts.
  'GET /admin/v1/video/{id}/subtitles/{language}': {
    input: async (world) => ({ id: await world.video(), language: 'en' }),
    answers: 'notFound',
  },
  'PUT /admin/v1/video/{id}/subtitles/{language}': {
    input: async (world) => ({ id: await world.video(), language: 'en', upload: '0'.repeat(32), version: 0 }),
    answers: 'notFound',
  },
  'DELETE /admin/v1/video/{id}/subtitles/{language}': {
    input: async (world) => ({ id: await world.video(), language: 'en', version: 1 }),
    answers: 'notFound',
  },
  'POST /admin/v1/video/category/order': {
    input: async (world) => ({ categories: [{ id: await world.videoCategory(), version: 1 }] }),
    answers: 'editedByOthers',
  },
} satisfies Partial<Cases>;
