import { z } from 'zod';
import { defineCall } from './call.ts';
import { allPermissions } from './permissions.ts';
import {
  id,
  idempotencyKey,
  commaSeparatedIds,
  integer,
  singleLineText,
  nullData,
  time,
} from './shared-field-and-paging-schemas.ts';
import { staffSession } from './staff-sign-in-sessions-and-audit.ts';

const permission = z.enum(allPermissions as [string, ...string[]]);

/** Permissions in one field of a form, separated by commas. */
const permissionList = z
  .string()
  .max(2000)
  .transform((text) => [...new Set(text.split(',').filter((name) => name !== ''))])
  .pipe(z.array(permission));

/** Networks in one field of a form, separated by commas: `203.0.113.0/24,2001:db8::/32`. Empty: from everywhere. */
const networkList = z
  .string()
  .max(2000)
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== ''))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(50));

const role = z.object({
  id,
  key: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  allowedNetworks: z.array(z.string()),
  members: z.int(),
  version: z.int(),
});

const member = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  disabled: z.boolean(),
  mustChangePassword: z.boolean(),
  roles: z.array(z.object({ id, key: z.string(), name: z.string() })),
  /** Single permissions beside those of the roles. */
  grants: z.array(z.object({ permission: z.string(), endTime: time.nullable() })),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), codes: z.int() }),
  lastSignInTime: time.nullable(),
  /** Of the roles. */
  version: z.int(),
});

const temporaryPassword = z.object({ id, temporaryPassword: z.string() });

const read = { who: 'staff:staff.read', effect: 'read' } as const;
const write = { who: 'staff:staff.write', proof: 'recent', effect: 'write' } as const;

export const staffMemberAndRoleCalls = {
  'GET /admin/v1/staff/member/list': defineCall({
    ...read,
    summary: 'All operators',
    input: z.object({}),
    data: z.object({ records: z.array(member) }),
    errors: [],
  }),
  'POST /admin/v1/staff/member': defineCall({
    ...write,
    summary: 'Adds an operator; the temporary password is shown once and has to be changed',
    input: z.object({
      loginName: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{2,39}$/),
      name: singleLineText(1, 40),
      roles: commaSeparatedIds(20),
    }),
    /** The roles wait for a second person under this id; empty without roles. */
    data: temporaryPassword.extend({ approvalId: z.string() }),
    errors: ['nameUnavailable', 'permissionNotHeld'],
  }),
  'POST /admin/v1/staff/member/{id}/disable': defineCall({
    ...write,
    summary: 'Disables an operator and ends all sessions at once',
    input: z.object({ id }),
    data: nullData,
    errors: ['ownRoles', 'lastOwner', 'permissionNotHeld'],
  }),
  'POST /admin/v1/staff/member/{id}/enable': defineCall({
    ...write,
    summary: 'Lets a disabled operator sign in again',
    input: z.object({ id }),
    data: nullData,
    errors: ['ownRoles', 'permissionNotHeld', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'POST /admin/v1/staff/member/{id}/password': defineCall({
    ...write,
    summary: 'Gives a temporary password, shown once, and ends all sessions',
    input: z.object({ id }),
    data: temporaryPassword,
    errors: ['ownRoles', 'permissionNotHeld', 'memberNotEnrolled'],
  }),
  'POST /admin/v1/staff/member/{id}/factor/reset': defineCall({
    ...write,
    summary: 'Removes all second factors and ends all sessions; the next signing in enrols a new one',
    input: z.object({ id }),
    data: nullData,
    errors: [
      'ownRoles',
      'permissionNotHeld',
      'memberHasTemporaryPassword',
      'secondApprovalRequired',
      'approvalWaiting',
    ],
  }),
  'PUT /admin/v1/staff/member/{id}/roles': defineCall({
    ...write,
    revertible: true,
    summary: 'Sets the roles of an operator',
    /** Without a version nobody else's change is noticed: for programs. */
    input: z.object({ id, roles: commaSeparatedIds(20), version: integer(1, 2_147_483_647).optional() }),
    data: nullData,
    errors: [
      'editedByOthers',
      'ownRoles',
      'lastOwner',
      'permissionNotHeld',
      'secondApprovalRequired',
      'approvalWaiting',
    ],
  }),
  'POST /admin/v1/staff/member/{id}/grant': defineCall({
    ...write,
    summary: 'Gives one permission until a time',
    input: z.object({ id, permission, endTime: integer(1, 9_999_999_999_999) }),
    data: nullData,
    errors: ['ownRoles', 'permissionNotHeld', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'DELETE /admin/v1/staff/member/{id}/grant/{permission}': defineCall({
    ...write,
    summary: 'Takes a single permission away',
    input: z.object({ id, permission }),
    data: nullData,
    errors: ['ownRoles', 'permissionNotHeld'],
  }),
  'GET /admin/v1/staff/member/{id}/session/list': defineCall({
    ...read,
    summary: 'Where an operator is signed in',
    input: z.object({ id }),
    data: z.object({ records: z.array(staffSession) }),
    errors: [],
  }),
  'POST /admin/v1/staff/member/{id}/session/end': defineCall({
    ...write,
    summary: 'Ends one session of an operator, or all of them',
    input: z.object({ id, session: id.optional() }),
    data: z.object({ ended: z.int() }),
    errors: ['permissionNotHeld'],
  }),
  'GET /admin/v1/staff/role/list': defineCall({
    ...read,
    summary: 'All roles with what they allow',
    input: z.object({}),
    data: z.object({ records: z.array(role) }),
    errors: [],
  }),
  'POST /admin/v1/staff/role': defineCall({
    ...write,
    summary: 'Adds a role; nobody puts into it what they do not hold, and a second person agrees',
    input: z.object({
      name: singleLineText(1, 40),
      permissions: permissionList,
      allowedNetworks: networkList,
      idempotencyKey,
    }),
    data: z.object({ id }),
    errors: ['permissionNotHeld', 'roleNameTaken', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'PUT /admin/v1/staff/role/{id}': defineCall({
    ...write,
    revertible: true,
    summary: 'Changes a role: its name, its permissions (the owner’s are always all) and where it may be used from',
    input: z.object({
      id,
      name: singleLineText(1, 40),
      permissions: permissionList,
      allowedNetworks: networkList,
      version: integer(1, 2_147_483_647),
    }),
    data: z.object({ version: z.int() }),
    errors: [
      'editedByOthers',
      'permissionNotHeld',
      'ownRoles',
      'roleNameTaken',
      'addressNotAllowed',
      'secondApprovalRequired',
      'approvalWaiting',
    ],
  }),
};
