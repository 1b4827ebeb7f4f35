import type { DataOf } from '@lanyu/contract/all-calls';

export type Role = DataOf<'GET /admin/v1/staff/role/list'>['records'][number];

/** A role as its form has it. */
export interface RoleFormFields {
  name: string;
  permissions: string[];
  networks: string;
}

export function roleFormFieldsOf(role: Role | undefined): RoleFormFields {
  return {
    name: role?.name ?? '',
    permissions: role?.permissions.toSorted() ?? [],
    networks: role?.allowedNetworks.join(',') ?? '',
  };
}
