import type { CallName } from '@lanyu/contract/all-calls';
import type { Cases } from './case.ts';

type ModerationKey = Extract<
  CallName,
  `${string} /v1/moderation/${string}` | `${string} /admin/v1/moderation/${string}`
>;

export const moderationCases = {
  'POST /v1/moderation/report': {
    input: async (world) => ({ kind: 'post', id: await world.post(), reason: 'spam' }),
    everybodys: ['id'],
  },
  'POST /v1/moderation/appeal': {
    input: async (world, me) => ({ kind: 'post', id: await world.hiddenPost(me), text: '这不是广告' }),
    names: ['id'],
  },
  'GET /admin/v1/moderation/case/list': { input: () => ({}) },
  'GET /admin/v1/moderation/case/{id}': { input: async (world) => ({ id: await world.openCase() }) },
  'GET /v1/moderation/months': { input: () => ({}) },
  'GET /admin/v1/moderation/queue': { input: () => ({}) },
  'POST /admin/v1/moderation/case/{id}/claim': { input: async (world) => ({ id: await world.openCase() }) },
  // Who calls holds nothing: what comes of a decision is in the module's own tests.
  'POST /admin/v1/moderation/case/{id}/release': {
    input: () => ({ id: '999999999' }),
    answers: 'notFound',
  },
  'POST /admin/v1/moderation/case/{id}/decide': {
    input: async (world) => ({ id: await world.openCase(), act: 'hide', reason: '广告', version: 1 }),
    answers: 'caseNotHeld',
  },
  'POST /admin/v1/moderation/case/{id}/escalate': {
    input: async (world) => ({ id: await world.openCase(), version: 1 }),
    answers: 'caseNotHeld',
  },
  'POST /admin/v1/moderation/case/{id}/undo': {
    input: async (world) => ({ id: await world.openCase() }),
    answers: 'notUndoable',
  },
  'POST /admin/v1/moderation/restore': {
    input: async (world, me) => ({ kind: 'post', id: await world.hiddenPost(me), reason: '误判' }),
  },
  'POST /admin/v1/moderation/word/import': {
    input: () => ({ words: '代练\n外挂', level: 'review', dryRun: false }),
  },
  'POST /admin/v1/moderation/hide': {
    input: async (world) => ({ kind: 'post', id: await world.post(), reason: '广告' }),
  },
  'GET /admin/v1/moderation/user/{uid}/case/list': { input: (_, { uid }) => ({ uid }) },
  'GET /admin/v1/moderation/word/list': { input: () => ({}) },
  'POST /admin/v1/moderation/word': { input: () => ({ word: '代练', level: 'review' }) },
  'PUT /admin/v1/moderation/word/{id}': {
    input: async (world) => ({ id: await world.word(), enabled: false, version: 1 }),
  },
  'GET /admin/v1/moderation/silence/list': { input: () => ({}) },
  'POST /admin/v1/moderation/silence': {
    input: async (world) => ({ uid: await world.strangersUid(), days: 3, reason: '刷屏' }),
  },
} satisfies Pick<Cases, ModerationKey>;
