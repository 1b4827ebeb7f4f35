import type { InputOf, CallName } from '@lanyu/contract/all-calls';
import { randomUUID } from 'node:crypto';
import { answeredAt } from '../fixture/all.ts';
import type { Cases } from './case.ts';

type CatalogAdminKey = Extract<CallName, `${string} /admin/v1/catalog/${string}`>;

const draft = (): Omit<InputOf<'POST /admin/v1/catalog/game'>, 'idempotencyKey'> => ({
  appID: `matrix-${randomUUID().slice(0, 8)}`,
  name: '月海回声',
  summary: '',
  descHtml: '',
  developer: '',
  language: '',
  hours: 0,
  rating: 0,
  warnings: [],
  onlineType: 0,
  playUrl: '',
  buyAmount: 0,
  vipFree: false,
  video: '',
  types: [],
  tags: [],
  icon: null,
  cover: null,
  screenshots: [],
});

const slot = {
  place: 'entry',
  title: '领礼包',
  kicker: '',
  line: '',
  href: '/gifts',
  icon: 'gift',
  rule: null,
  picture: null,
  game: null,
  position: 1,
  startTime: 1_700_000_000_000,
  endTime: 4_000_000_000_000,
} as const;

const aTime = 1_800_000_000_000;

/** What operators do with the catalogue. */
export const catalogAdminCases = {
  'GET /admin/v1/catalog/game/list': { input: () => ({}) },
  'GET /admin/v1/catalog/game/{id}': { input: async (world) => ({ id: await world.game('draft') }) },
  'GET /admin/v1/catalog/game/{id}/presence': { input: async (world) => ({ id: await world.game('draft') }) },
  'POST /admin/v1/catalog/game': { input: () => ({ ...draft(), idempotencyKey: randomUUID() }) },
  'PUT /admin/v1/catalog/game/{id}': {
    input: async (world) => ({ ...draft(), id: await world.game('draft'), version: 1 }),
  },
  'POST /admin/v1/catalog/game/{id}/status': {
    input: async (world) => ({ id: await world.game('live'), status: 'delisted', version: 1 }),
  },
  'POST /admin/v1/catalog/game/bulk-status': {
    input: async (world) => ({ ids: await world.game('draft'), to: 'live' as const }),
  },
  'POST /admin/v1/catalog/game/bulk-tag': {
    input: async (world) => ({ ids: await world.game('draft'), tag: await world.shelf() }),
  },
  'POST /admin/v1/catalog/game/{id}/file': {
    input: async (world) => ({
      id: await world.game('draft'),
      platformType: 1,
      upload: '0'.repeat(32),
      idempotencyKey: randomUUID(),
    }),
    answers: 'notFound',
  },
  'GET /admin/v1/catalog/game/{id}/file/list': { input: async (world) => ({ id: await world.game('draft') }) },
  'POST /admin/v1/catalog/game/{id}/package': {
    input: async (world) => {
      const id = await world.game('draft');
      const file = await world.packageFile(id);
      return { id, file, packageVersion: '1.0', minOs: '', changelog: '', time: aTime, idempotencyKey: randomUUID() };
    },
  },
  'GET /admin/v1/catalog/package/list': { input: () => ({}) },
  'GET /admin/v1/catalog/file/list': { input: () => ({}) },
  'POST /admin/v1/catalog/package/{id}/withdraw': {
    input: async (world) => ({ id: await world.packageOf(await world.game('live')), reason: '签名不对' }),
  },
  'POST /admin/v1/catalog/package/{id}/restore': {
    input: async (world) => ({ id: await world.withdrawnPackage(await world.game('live')), reason: '撤错了版本' }),
    answers: 'secondApprovalRequired',
  },
  'GET /admin/v1/catalog/slot/list': { input: () => ({}) },
  'POST /admin/v1/catalog/slot': { input: () => ({ ...slot, idempotencyKey: randomUUID() }) },
  'PUT /admin/v1/catalog/slot/{id}': { input: async (world) => ({ ...slot, id: await world.slot(), version: 1 }) },
  'DELETE /admin/v1/catalog/slot/{id}': { input: async (world) => ({ id: await world.slot(), version: 1 }) },
  'GET /admin/v1/catalog/slot/window': { input: () => ({ from: aTime, to: aTime + 1 }) },
  'POST /admin/v1/catalog/slot/copy': { input: () => ({ from: aTime, idempotencyKey: randomUUID() }) },
  'GET /admin/v1/catalog/shelf/list': { input: () => ({}) },
  'POST /admin/v1/catalog/shelf': {
    input: () => ({
      kind: 'tag',
      slug: `matrix-${randomUUID().slice(0, 8)}`,
      name: '海洋',
      rule: '',
      position: 1,
      idempotencyKey: randomUUID(),
    }),
  },
  'PUT /admin/v1/catalog/shelf/{id}': {
    input: async (world) => ({ id: await world.shelf(), name: '深海', position: 1, hidden: false, version: 1 }),
  },
  'PUT /admin/v1/catalog/shelf/order': {
    input: () => ({ kind: 'tag', shelves: [] }),
    answers: 'editedByOthers',
  },
  'GET /admin/v1/catalog/review/list': { input: () => ({}) },
  'POST /admin/v1/catalog/review/{id}/hide': {
    input: async (world) => ({ id: await world.review(), hidden: true, reason: '广告' }),
  },
  'PUT /admin/v1/catalog/review/{id}/answer': {
    input: async (world) => ({ id: await world.review(), content: '谢谢你的建议', seen: 0 }),
  },
  'DELETE /admin/v1/catalog/review/{id}/answer': {
    input: async (world) => ({ id: await world.answeredReview(), seen: answeredAt }),
  },
  'GET /admin/v1/catalog/preview/home': { input: () => ({ asOf: aTime }) },
  'GET /admin/v1/catalog/preview/game/{id}': {
    input: async (world) => ({ id: await world.game('draft'), asOf: aTime }),
  },
} satisfies Pick<Cases, CatalogAdminKey>;
