import type { Cases } from './case.ts';
import type { Person, World } from '../fixture/all.ts';

const reason = '演练';
const someUser = async (world: World) => ({ uid: (await world.person()).uid });
const myself = (_: World, { uid }: Person) => ({ uid });
/** Nobody opened a view before. */
const withoutView = { input: someUser, answers: 'forbidden' } as const;

/** Players, as operators find and help them. */
export const usersCases = {
  'GET /admin/v1/account/user/list': { input: () => ({}) },
  'POST /admin/v1/account/user/search': { input: (_, { phone }) => ({ phone: phone.slice(-4) }) },
  'GET /admin/v1/account/closing/list': { input: () => ({}) },
  'GET /admin/v1/account/export/list': { input: () => ({}) },
  'POST /admin/v1/account/user/{uid}/export/retry': {
    input: async (world) => ({ ...(await someUser(world)), reason }),
    answers: 'notFound',
  },
  'GET /admin/v1/account/user/{uid}': { input: someUser },
  'GET /admin/v1/account/user/{uid}/presence': { input: someUser },
  'POST /admin/v1/account/user/{uid}/phone': { input: async (world) => ({ ...(await someUser(world)), reason }) },
  'POST /admin/v1/account/user/{id}/ban': { input: async (world) => ({ id: (await world.person()).uid, reason }) },
  'POST /admin/v1/account/user/{id}/unban': { input: async (world) => ({ id: await world.bannedUid(), reason }) },
  'GET /admin/v1/account/user/{uid}/ban/list': { input: myself },
  'GET /admin/v1/account/user/{uid}/session/list': { input: someUser },
  'POST /admin/v1/account/user/{uid}/session/end': {
    input: async (world) => ({ ...(await someUser(world)), reason }),
  },
  'POST /admin/v1/account/user/{uid}/clear': {
    input: async (world) => ({ ...(await someUser(world)), what: 'name', reason }),
  },
  'POST /admin/v1/account/user/{uid}/reopen': {
    input: async (world) => ({ uid: await world.closingUid(), reason }),
  },
  'GET /admin/v1/account/user/{uid}/note/list': { input: myself },
  'POST /admin/v1/account/user/{uid}/note': {
    input: async (world) => ({ ...(await someUser(world)), text: '演练' }),
  },
  'POST /admin/v1/account/user/{uid}/view': { input: async (world) => ({ ...(await someUser(world)), reason }) },
  'POST /admin/v1/account/user/{uid}/view/end': { input: someUser, answers: 'notFound' },
  'GET /admin/v1/account/view/{uid}': withoutView,
  'GET /admin/v1/wallet/view/{uid}/record/list': withoutView,
  'GET /admin/v1/orders/view/{uid}/order/list': withoutView,
  'GET /admin/v1/message/view/{uid}/list': withoutView,
  'GET /admin/v1/wallet/user/{uid}/receipt/list': { input: myself },
  'GET /admin/v1/wallet/user/{uid}/receipt/{seq}': {
    input: async (world, me) => ({ uid: me.uid, seq: await world.coins(me) }),
  },
  'GET /admin/v1/wallet/user/{uid}/receipt/chain': { input: (_, { uid }) => ({ uid, after: 0 }) },
  'GET /admin/v1/wallet/user/{uid}/proof/{day}': {
    input: (_, { uid }) => ({ uid, day: '2020-01-01' }),
    answers: 'notFound',
  },
  'GET /admin/v1/membership/user/{uid}': { input: myself },
  'GET /admin/v1/downloads/user/{uid}/game/list': { input: myself },
  'GET /admin/v1/kefu/user/{uid}/ticket/list': { input: myself },
} satisfies Partial<Cases>;
