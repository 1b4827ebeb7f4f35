import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const run = () => ({ name: 'site.clean-visits', id: randomUUID(), reason: '演练' });

/** The site itself: settings, switches, searched words, jobs, limits. */
export const siteDeskCases = {
  'GET /admin/v1/site/setting/list': { input: () => ({}) },
  'PUT /admin/v1/site/setting/{group}': {
    input: () => ({ group: 'contact', version: 999, values: {} }),
    answers: 'editedByOthers',
  },
  'GET /admin/v1/site/switch/list': { input: () => ({}) },
  'PUT /admin/v1/site/switch/{feature}': {
    input: () => ({ feature: 'draws', version: 999, on: 'false' }),
    answers: 'editedByOthers',
  },
  'GET /admin/v1/search/word/list': { input: () => ({}) },
  'GET /admin/v1/ops/job/list': { input: () => ({}) },
  'GET /admin/v1/ops/job/{name}/run/list': { input: () => ({ name: 'no.such-job' }), answers: 'notFound' },
  'POST /admin/v1/ops/job/{name}/run': {
    input: () => ({ name: 'no.such-job', reason: '演练' }),
    answers: 'notFound',
  },
  'POST /admin/v1/ops/job/{name}/run/{id}/retry': { input: run, answers: 'notFound' },
  'POST /admin/v1/ops/job/{name}/run/{id}/cancel': { input: run, answers: 'notFound' },
  'GET /admin/v1/ops/limit/overview': { input: () => ({}) },
  'GET /admin/v1/ops/recommendations': { input: () => ({}) },
} satisfies Partial<Cases>;
