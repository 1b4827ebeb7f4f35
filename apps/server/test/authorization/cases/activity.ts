import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

const draft = {
  title: '活动',
  summary: '',
  rules: '',
  link: '/games',
  startTime: 1_700_000_000_000,
  endTime: 4_000_000_000_000,
  published: 'false' as const,
};

export const activityCases = {
  'GET /admin/v1/referral/inviter/list': { input: () => ({}) },
  'GET /admin/v1/referral/inviter/{uid}': { input: async (world) => ({ uid: await world.frozenInviter() }) },
  'GET /admin/v1/referral/inviter/{uid}/invitee/list': {
    input: async (world) => ({ uid: await world.strangersUid() }),
  },
  'POST /admin/v1/referral/inviter/{uid}/freeze': {
    input: async (world) => ({ uid: await world.strangersUid(), reason: '演练' }),
  },
  'POST /admin/v1/referral/inviter/{uid}/unfreeze': {
    input: async (world) => ({ uid: await world.frozenInviter(), reason: '演练' }),
    answers: 'secondApprovalRequired',
  },
  'POST /admin/v1/referral/invitee/{uid}/refuse': {
    input: async (world) => ({ uid: await world.invitee('waiting'), reason: '演练' }),
  },
  'POST /admin/v1/referral/invitee/{uid}/restore': {
    input: async (world) => ({ uid: await world.invitee('refused'), reason: '演练' }),
    answers: 'secondApprovalRequired',
  },
  'GET /admin/v1/checkin/rule/list': { input: () => ({}) },
  'GET /admin/v1/checkin/counts': { input: () => ({}) },
  'POST /admin/v1/checkin/rule': {
    input: () => ({
      fromDay: '2090-01-01',
      cycle: '1,1,2,2,3,3,5',
      bonuses: '7:5',
      makeUpPrice: 5,
      reason: '演练',
      idempotencyKey: randomUUID(),
    }),
    answers: 'secondApprovalRequired',
  },
  'POST /admin/v1/checkin/rule/{version}/withdraw': {
    input: async (world) => ({ ...(await world.plannedCheckInRule()), reason: '演练' }),
    answers: 'secondApprovalRequired',
  },
  'GET /v1/activity/list': { input: () => ({}) },
  'GET /v1/activity/{id}': {
    input: async (world) => ({ id: await world.openDraw() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'POST /v1/activity/task/{id}/reward': {
    input: async (world, me) => ({ id: await world.doneTask(me), idempotencyKey: randomUUID() }),
    everybodys: ['id'],
  },
  'POST /v1/activity/{id}/draw': {
    input: async (world) => ({ id: await world.openDraw(), idempotencyKey: randomUUID() }),
    everybodys: ['id'],
  },
  'GET /v1/activity/{id}/winner/list': { input: async (world) => ({ id: await world.openDraw() }) },
  'GET /v1/activity/reward/list': { input: () => ({}) },
  'GET /admin/v1/activity/list': { input: () => ({}) },
  'POST /admin/v1/activity': { input: () => ({ kind: 'link' as const, ...draft, idempotencyKey: randomUUID() }) },
  'GET /admin/v1/activity/{id}': { input: async (world) => ({ id: await world.activityDraft() }) },
  'GET /admin/v1/activity/{id}/presence': { input: async (world) => ({ id: await world.activityDraft() }) },
  'POST /admin/v1/activity/{id}/end': {
    input: async (world) => ({ id: await world.openDraw(), version: 1, reason: '演练' }),
    answers: 'secondApprovalRequired',
  },
  'PUT /admin/v1/activity/{id}': {
    input: async (world) => ({ id: await world.activityDraft(), version: 1, ...draft }),
  },
} satisfies Partial<Cases>;
