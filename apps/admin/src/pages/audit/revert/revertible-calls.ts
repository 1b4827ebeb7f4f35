import type { Client } from '@lanyu/client/client';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Permission } from '@lanyu/contract/permissions';
import { revertAuditEntryWords as words } from '#src/words/revert-audit-entry.ts';
import { client } from '../../../lib/api.ts';

export type AuditEntryToRevert = DataOf<'GET /admin/v1/staff/log/{id}'>;
type Fields = Record<string, unknown>;

/** What an entry's object is now. */
export interface CurrentFieldsAndVersion {
  fields: Fields;
  version: number;
}

/** A call whose entries hold every field it changed: old values can be written over what is there now. */
interface RevertibleCall {
  permission: Permission;
  /** Who may not read the object cannot write it back either. */
  reads: Permission;
  labels: Readonly<Record<string, string>>;
  load: (id: string) => Promise<CurrentFieldsAndVersion | undefined>;
  /** By the ordinary call, with the version that is there now: its rules, permission and approval apply. */
  save: (caller: Pick<Client, 'call'>, id: string, current: CurrentFieldsAndVersion) => Promise<unknown>;
}

const asFlag = (value: unknown) => (value === true ? ('true' as const) : ('false' as const));

/** By call; the contract says of the same ones that they can be taken back. */
export const revertibleCalls: Readonly<Record<string, RevertibleCall>> = {
  'PUT /admin/v1/orders/package/{id}': {
    permission: 'orders.write',
    reads: 'orders.read',
    labels: words.fields.package,
    async load(id) {
      const { packages } = await client.call('GET /admin/v1/orders/package/list');
      return currentOf(packages.find((each) => each.id === id));
    },
    save: (caller, id, { fields, version }) =>
      caller.call('PUT /admin/v1/orders/package/{id}', {
        id,
        version,
        priceFen: Number(fields['priceFen']),
        coins: Number(fields['coins']),
        bonus: Number(fields['bonus']),
        badge: textOf(fields['badge']),
        position: Number(fields['position']),
        withdrawn: asFlag(fields['withdrawn']),
      }),
  },
  'PUT /admin/v1/membership/plan/{vipType}': {
    permission: 'membership.write',
    reads: 'membership.read',
    labels: words.fields.plan,
    async load(id) {
      const { plans } = await client.call('GET /admin/v1/membership/plan/list');
      return currentOf(plans.find(({ vipType }) => String(vipType) === id));
    },
    save: (caller, id, { fields, version }) =>
      caller.call('PUT /admin/v1/membership/plan/{vipType}', {
        vipType: Number(id),
        version,
        name: textOf(fields['name']),
        days: Number(fields['days']),
        price: Number(fields['price']),
        wasPrice: Number(fields['wasPrice']),
        badge: textOf(fields['badge']),
        withdrawn: asFlag(fields['withdrawn']),
      }),
  },
  'PUT /admin/v1/staff/role/{id}': {
    permission: 'staff.write',
    reads: 'staff.read',
    labels: words.fields.role,
    async load(id) {
      const { records } = await client.call('GET /admin/v1/staff/role/list');
      return currentOf(records.find((each) => each.id === id));
    },
    save: (caller, id, { fields, version }) =>
      caller.call('PUT /admin/v1/staff/role/{id}', {
        id,
        version,
        name: textOf(fields['name']),
        permissions: listOf(fields['permissions']).join(','),
        allowedNetworks: listOf(fields['allowedNetworks']).join(','),
      }),
  },
  'PUT /admin/v1/staff/member/{id}/roles': {
    permission: 'staff.write',
    reads: 'staff.read',
    labels: words.fields.member,
    async load(id) {
      const { records } = await client.call('GET /admin/v1/staff/member/list');
      const member = records.find((each) => each.id === id);
      return member && { fields: { roles: member.roles.map(({ key }) => key) }, version: member.version };
    },
    async save(caller, id, { fields, version }) {
      const { records } = await client.call('GET /admin/v1/staff/role/list');
      const keys = listOf(fields['roles']);
      const roles = records.filter(({ key }) => keys.includes(key)).map((role) => role.id);
      return caller.call('PUT /admin/v1/staff/member/{id}/roles', { id, roles: roles.join(','), version });
    },
  },
  'PUT /admin/v1/approval/limit/{flow}': {
    permission: 'staff.write',
    reads: 'staff.read',
    labels: words.fields.limit,
    async load(id) {
      const { records } = await client.call('GET /admin/v1/approval/limit/list');
      return currentOf(records.find(({ flow }) => flow === id));
    },
    save: (caller, id, { fields, version }) =>
      caller.call('PUT /admin/v1/approval/limit/{flow}', {
        flow: id as DataOf<'GET /admin/v1/approval/limit/list'>['records'][number]['flow'],
        version,
        maxEach: Number(fields['maxEach']),
        maxPerDay: Number(fields['maxPerDay']),
        maxCount: Number(fields['maxCount']),
        reason: words.reason,
      }),
  },
  'PUT /admin/v1/site/setting/{group}': {
    permission: 'site.write',
    reads: 'site.read',
    labels: words.fields.setting,
    async load(id) {
      const { records } = await client.call('GET /admin/v1/site/setting/list');
      const found = records.find(({ group }) => group === id);
      return found && { fields: settingFieldsOf(found.settings), version: found.version };
    },
    save: (caller, id, { fields, version }) =>
      caller.call('PUT /admin/v1/site/setting/{group}', {
        group: id as DataOf<'GET /admin/v1/site/setting/list'>['records'][number]['group'],
        version,
        values: fields,
        reason: words.reason,
        useJson: true,
      }),
  },
};

const settingFieldsOf = (settings: readonly { key: string; value?: unknown }[]): Fields =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

function currentOf(record: { version: number } | undefined): CurrentFieldsAndVersion | undefined {
  return record && { fields: { ...record }, version: record.version };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Where it cannot be taken back, why not; the first that fits. */
const reasons: readonly [RegExp, string][] = [
  [/\/wallet\/|\/refund$|\/settle$/, words.why.money],
  [/\/message\/|\/reply$/, words.why.sent],
  [/\/gift\//, words.why.codes],
  [/\/activity/, words.why.activity],
  [/\/staff\/(login|logout|factor|session|password)|newDevice|^GET /, words.why.nothing],
];

export interface RevertibleCallOrWhyNot {
  revertible: RevertibleCall | undefined;
  /** Undefined where it can be taken back. */
  whyNot: string | undefined;
}

export function revertibilityOf(entry: AuditEntryToRevert, permissions: readonly string[]): RevertibleCallOrWhyNot {
  const revertible = revertibleCalls[entry.call];
  const no = (whyNot: string): RevertibleCallOrWhyNot => ({ revertible: undefined, whyNot });
  if (entry.outcome !== 'done') return no(words.why.notDone);
  if (revertible === undefined) return no(reasons.find(([call]) => call.test(entry.call))?.[1] ?? words.why.noForm);
  if (entry.before === null || entry.after === null) return no(words.why.isNew);
  if (entry.revertedBy !== '') return no(words.why.reverted(entry.revertedBy));
  const missing = [revertible.reads, revertible.permission].find((each) => !permissions.includes(each));
  if (missing !== undefined) return no(words.why.needs(missing));
  if (revertibleFieldNamesOf(entry, revertible).length === 0) return no(words.why.noForm);
  return { revertible, whyNot: undefined };
}

/** The fields an action changed, of those the ordinary call can write. */
export function revertibleFieldNamesOf(
  { before }: AuditEntryToRevert,
  { labels }: Pick<RevertibleCall, 'labels'>,
): string[] {
  return Object.keys(before ?? {}).filter((name) => name in labels);
}

export type { RevertibleCall };
