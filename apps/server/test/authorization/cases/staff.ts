import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';

type StaffCases = Pick<Cases, Extract<keyof Cases, `${string} /admin/v1/staff/${string}`>>;

const inADay = () => Date.now() + 24 * 3600_000;
const wrong = { code: '000000' };
const nobodys = () => ({ id: '9223372036854775807' });
let added = 0;

/** Operators of the matrix have no second factor of their own: what proves or removes one is refused in its own words. */
export const staffCases: StaffCases = {
  'POST /admin/v1/staff/login': {
    input: async (world) => ({ loginName: (await world.staff([])).loginName, password: world.password }),
  },
  'POST /admin/v1/staff/logout': { input: () => ({}) },
  'GET /admin/v1/staff/me': { input: () => ({}) },
  'POST /admin/v1/staff/password': {
    input: ({ password }) => ({ oldPassword: password, password: 'another correct horse' }),
  },
  'POST /admin/v1/staff/factor/totp/prove': { input: () => wrong, answers: 'badSecondFactor' },
  'POST /admin/v1/staff/factor/code/prove': { input: () => ({ code: 'AAAAA-AAAAA' }), answers: 'badSecondFactor' },
  'GET /admin/v1/staff/factor/passkey/challenge': { input: () => ({}) },
  'POST /admin/v1/staff/factor/passkey/prove': { input: () => ({ response: '{}' }), answers: 'badSecondFactor' },
  'GET /admin/v1/staff/factor/totp/new': { input: () => ({}) },
  'POST /admin/v1/staff/factor/totp': { input: () => ({ ...wrong, sealed: 'nothing' }), answers: 'badSecondFactor' },
  'GET /admin/v1/staff/factor/passkey/new': { input: () => ({}) },
  'POST /admin/v1/staff/factor/passkey': {
    input: () => ({ response: '{}', name: '电脑' }),
    answers: 'badSecondFactor',
  },
  'DELETE /admin/v1/staff/factor/totp': { input: () => ({}), answers: 'notFound' },
  'DELETE /admin/v1/staff/factor/passkey/{id}': { input: () => ({ id: '1' }), answers: 'notFound' },
  'POST /admin/v1/staff/factor/code': { input: () => ({}) },
  'GET /admin/v1/staff/session/list': { input: () => ({}) },
  'GET /admin/v1/staff/new-device/list': { input: () => ({}) },
  'DELETE /admin/v1/staff/session/{id}': { input: () => ({ id: '1' }), answers: 'notFound' },
  'POST /admin/v1/staff/session/end-others': { input: () => ({}) },
  'GET /admin/v1/staff/log/list': { input: () => ({}) },
  'GET /admin/v1/staff/log/root/list': { input: () => ({}) },
  'GET /admin/v1/staff/log/{id}': { input: nobodys, answers: 'notFound' },

  'GET /admin/v1/staff/view/list': { input: () => ({}) },
  // Nobody saves a view of a list they may not read.
  'POST /admin/v1/staff/view': {
    input: () => ({ page: 'orders', name: '大额', query: 'state=paid', shared: 'true' }),
    answers: 'notFound',
  },
  'PUT /admin/v1/staff/view/{id}': {
    input: () => ({ ...nobodys(), name: '大额', query: '', shared: 'false', version: 1 }),
    answers: 'notFound',
  },
  'DELETE /admin/v1/staff/view/{id}': { input: nobodys, answers: 'notFound' },
  'GET /admin/v1/staff/inbox': { input: () => ({}) },
  'POST /admin/v1/staff/inbox/snooze': { input: () => ({ key: 'newDevice:1', until: 'now' }) },
  'GET /admin/v1/staff/bulk/{id}': { input: nobodys, answers: 'notFound' },
  'POST /admin/v1/staff/bulk/{id}/run': { input: () => ({ ...nobodys(), note: '演练' }), answers: 'notFound' },
  'POST /admin/v1/staff/bulk/{id}/undo': { input: nobodys, answers: 'notFound' },

  'GET /admin/v1/staff/member/list': { input: () => ({}) },
  'POST /admin/v1/staff/member': {
    input: () => ({ loginName: `added_${(added += 1)}`, name: '新同事', roles: '' }),
  },
  'POST /admin/v1/staff/member/{id}/disable': { input: async (world) => ({ id: (await world.staff([])).uid }) },
  'POST /admin/v1/staff/member/{id}/enable': { input: async (world) => ({ id: (await world.staff([])).uid }) },
  'POST /admin/v1/staff/member/{id}/password': { input: async (world) => ({ id: (await world.staff([])).uid }) },
  'POST /admin/v1/staff/member/{id}/factor/reset': {
    input: async (world) => ({ id: (await world.staff([])).uid }),
    answers: 'secondApprovalRequired',
  },
  'PUT /admin/v1/staff/member/{id}/roles': { input: async (world) => ({ id: (await world.staff([])).uid, roles: '' }) },
  'POST /admin/v1/staff/member/{id}/grant': {
    input: async (world) => ({ id: (await world.staff([])).uid, permission: 'staff.write', endTime: inADay() }),
    answers: 'secondApprovalRequired',
  },
  'DELETE /admin/v1/staff/member/{id}/grant/{permission}': {
    input: async (world) => ({ id: (await world.staff(['staff.write'])).uid, permission: 'staff.write' }),
  },
  'GET /admin/v1/staff/member/{id}/session/list': { input: async (world) => ({ id: (await world.staff([])).uid }) },
  'POST /admin/v1/staff/member/{id}/session/end': { input: async (world) => ({ id: (await world.staff([])).uid }) },
  'GET /admin/v1/staff/role/list': { input: () => ({}) },
  'POST /admin/v1/staff/role': {
    input: () => ({ name: '新角色', permissions: '', allowedNetworks: '', idempotencyKey: randomUUID() }),
    answers: 'secondApprovalRequired',
  },
  // Who may change staff and nothing else holds too little to change any role.
  'PUT /admin/v1/staff/role/{id}': {
    input: () => ({ id: '1', name: '所有者', permissions: '', allowedNetworks: '', version: 1 }),
    answers: 'permissionNotHeld',
  },
};
