import type { Cases } from './case.ts';

const nobodys = () => ({ id: '9223372036854775807' });

/** What others asked for is as good as absent to whoever may not decide it. */
export const approvalsCases = {
  'GET /admin/v1/approval/list': { input: () => ({}) },
  'GET /admin/v1/approval/{id}': { input: nobodys, answers: 'notFound' },
  'POST /admin/v1/approval/{id}/approve': { input: nobodys, answers: 'notFound' },
  'POST /admin/v1/approval/{id}/refuse': { input: () => ({ ...nobodys(), reason: '演练' }), answers: 'notFound' },
  'POST /admin/v1/approval/{id}/withdraw': { input: () => ({ ...nobodys(), reason: '' }), answers: 'notFound' },
  'GET /admin/v1/approval/limit/list': { input: () => ({}) },
  'PUT /admin/v1/approval/limit/{flow}': {
    input: () => ({ flow: 'gifts.days', version: 9, maxEach: 1, maxPerDay: 1, maxCount: 1, reason: '演练' }),
    answers: 'editedByOthers',
  },
} satisfies Partial<Cases>;
