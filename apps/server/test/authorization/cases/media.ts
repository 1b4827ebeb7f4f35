import type { Cases } from './case.ts';

export const mediaCases = {
  // An upload belongs to the operator who made it; that its owner succeeds is shown in pictures.test.ts.
  'POST /admin/v1/media/picture': {
    input: () => ({ upload: '0'.repeat(32), kind: 'icon' }),
    answers: 'notFound',
  },
  'GET /admin/v1/media/picture/list': { input: () => ({}) },
  'GET /admin/v1/media/uploader/list': { input: () => ({}) },
  'GET /admin/v1/media/picture/{id}/use/list': { input: async (world) => ({ id: await world.picture() }) },
  'PUT /admin/v1/media/picture/{id}': {
    input: async (world) => ({ id: await world.picture(), alt: '海边的灯塔', version: 1 }),
  },
  'DELETE /admin/v1/media/picture/{id}': { input: async (world) => ({ id: await world.picture() }) },
  'GET /admin/v1/media/picture/{id}': { input: async (world) => ({ id: await world.picture() }) },
} satisfies Partial<Cases>;
