import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export interface RoleRow {
  id: string;
  key: string;
  name: string;
  permissions: string[];
  allowed_networks: string[];
  version: number;
  members: number;
}

export async function selectRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.key, r.name, r.permissions, coalesce(r.allowed_networks::text[], '{}') as allowed_networks, r.version,
      (select count(*) from staff_member_roles mr where mr.role_id = r.id)::int as members
    from staff_roles r order by r.id`.execute(db);
  return rows;
}

/** The one that has the key already, where there is one; undefined where another one has the name. */
export async function insertRole(
  db: Db,
  role: { key: string; name: string; permissions: readonly string[]; allowedNetworks: readonly string[] },
): Promise<{ id: string; added: boolean } | undefined> {
  const networks = role.allowedNetworks.length === 0 ? null : [...role.allowedNetworks];
  const { rows } = await sql<{ id: string }>`
    insert into staff_roles (key, name, permissions, allowed_networks)
    values (${role.key}, ${role.name}, ${[...role.permissions]}::text[],
      (select array_agg(network(n::inet)) from unnest(${networks}::text[]) as n))
    on conflict do nothing
    returning id`.execute(db);
  if (rows[0] !== undefined) return { id: rows[0].id, added: true };
  const known = await db.selectFrom('staff_roles').select('id').where('key', '=', role.key).executeTakeFirst();
  return known === undefined ? undefined : { id: known.id, added: false };
}

/** Names that differ only in case or in the width of their characters are one name. */
export async function isRoleNameTaken(db: Db, name: string, exceptKey: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from staff_roles where lower(normalize(name, nfkc)) = lower(normalize(${name}, nfkc)) and key <> ${exceptKey}
    ) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** The new version, or undefined when somebody else was faster. */
export async function updateRoleDefinition(
  db: Db,
  role: {
    id: string;
    name: string;
    permissions: readonly string[];
    allowedNetworks: readonly string[];
    version: number;
  },
): Promise<number | undefined> {
  const networks = role.allowedNetworks.length === 0 ? null : [...role.allowedNetworks];
  const { rows } = await sql<{ version: number }>`
    update staff_roles set name = ${role.name}, permissions = ${[...role.permissions]}::text[],
      allowed_networks = (select array_agg(network(n::inet)) from unnest(${networks}::text[]) as n),
      version = version + 1
    where id = ${role.id} and version = ${role.version}
    returning version`.execute(db);
  return rows[0]?.version;
}

/** Whether every role of a member may be used from this address. */
export async function isAddressAllowedForMember(db: Db, staffId: string, address: string | null): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select not exists (
      select from staff_member_roles mr join staff_roles r on r.id = mr.role_id
      where mr.staff_id = ${staffId} and r.allowed_networks is not null
        and (${address}::inet <<= any (r.allowed_networks::inet[])) is not true
    ) as allowed`.execute(db);
  return rows[0]?.allowed ?? false;
}
