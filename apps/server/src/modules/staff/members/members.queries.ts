import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { heldPermissionsSql } from '../sessions/sessions.queries.ts';

type Db = Kysely<Tables>;

export interface MemberRow {
  id: string;
  login_name: string;
  name: string;
  disabled: boolean;
  must_change_password: boolean;
  last_sign_in_at: number | null;
  took_power_at: number | null;
  roles_version: number;
  permissions: string[];
  roles: { id: string; key: string; name: string }[];
}

export function findMemberByLoginName(db: Db, loginName: string) {
  return db
    .selectFrom('staff_members')
    .select(['id', 'password_hash', 'name', 'disabled'])
    .where((eb) => eb(eb.fn<string>('lower', ['login_name']), '=', loginName.toLowerCase()))
    .executeTakeFirst();
}

export function findMemberOrThrow(db: Db, id: string) {
  return db
    .selectFrom('staff_members')
    .select(['id', 'login_name', 'name', 'password_hash', 'disabled'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Members with what they hold now; one of them by `id`. */
export async function selectMembers(db: Db, now: number, id?: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.login_name, m.name, m.disabled, m.must_change_password, m.last_sign_in_at, m.took_power_at,
      m.roles_version,
      ${heldPermissionsSql(now)} as permissions,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id::text, 'key', r.key, 'name', r.name) order by r.id)
        from staff_member_roles mr join staff_roles r on r.id = mr.role_id where mr.staff_id = m.id
      ), '[]') as roles
    from staff_members m
    ${id === undefined ? sql`` : sql`where m.id = ${id}`}
    order by m.disabled, m.id
    limit 1000`.execute(db);
  return rows;
}

export async function selectMemberWithPermissionsOrThrow(db: Db, id: string, now: number): Promise<MemberRow> {
  const [member] = await selectMembers(db, now, id);
  if (member === undefined) throw new Error(`there is no operator ${id}`);
  return member;
}

/** By member: how many of each factor, and single permissions. */
export async function selectFactorsAndGrantsByMember(db: Db) {
  const totp = await db.selectFrom('staff_totp').select('staff_id').execute();
  const passkeys = await db.selectFrom('staff_passkeys').select('staff_id').execute();
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select(['staff_id', (eb) => eb.fn.countAll<string>().as('left')])
    .where('used_at', 'is', null)
    .groupBy('staff_id')
    .execute();
  const grants = await db.selectFrom('staff_grants').select(['staff_id', 'permission', 'ends_at']).execute();
  return { totp, passkeys, codes, grants };
}

/** Undefined when the name is taken. */
export async function insertMember(
  db: Db,
  member: { loginName: string; name: string; passwordHash: string; mustChange: boolean },
): Promise<string | undefined> {
  const row = await db
    .insertInto('staff_members')
    .values({
      login_name: member.loginName,
      name: member.name,
      password_hash: member.passwordHash,
      must_change_password: member.mustChange,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(login_name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function overwriteMemberPassword(db: Db, id: string, to: { passwordHash: string; mustChange: boolean }) {
  return db
    .updateTable('staff_members')
    .set({ password_hash: to.passwordHash, must_change_password: to.mustChange })
    .where('id', '=', id)
    .execute();
}

/** Only while the old one is still the password: whoever resets it meanwhile wins. */
export async function updatePasswordIfUnchanged(
  db: Db,
  id: string,
  oldHash: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_members')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function setMemberDisabled(db: Db, id: string, disabled: boolean) {
  return db.updateTable('staff_members').set({ disabled }).where('id', '=', id).execute();
}

export function updateTimeOfRemovingOthersPermissions(db: Db, id: string, now: number) {
  return db
    .updateTable('staff_members')
    .set({ took_power_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

export function markSignedIn(db: Db, id: string, now: number) {
  return db
    .updateTable('staff_members')
    .set({ last_sign_in_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Whoever changes the roles of one operator waits here for whoever does the same. */
export async function bumpRolesVersionIfUnchanged(tx: Db, id: string, seen: number | undefined): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set((eb) => ({ roles_version: eb('roles_version', '+', 1) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('roles_version', '=', seen as number))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceMemberRoles(db: Db, id: string, roles: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_member_roles').where('staff_id', '=', id).execute();
  if (roles.length === 0) return;
  await db
    .insertInto('staff_member_roles')
    .values(roles.map((role_id) => ({ staff_id: id, role_id })))
    .execute();
}

export function upsertPermissionGrant(
  db: Db,
  grant: { staffId: string; permission: string; endsAt: number; grantedBy: string | null },
) {
  const fields = { ends_at: new Date(grant.endsAt), granted_by: grant.grantedBy };
  return db
    .insertInto('staff_grants')
    .values({ staff_id: grant.staffId, permission: grant.permission, ...fields })
    .onConflict((conflict) => conflict.columns(['staff_id', 'permission']).doUpdateSet(fields))
    .execute();
}

export function deletePermissionGrant(db: Db, staffId: string, permission: string) {
  return db
    .deleteFrom('staff_grants')
    .where('staff_id', '=', staffId)
    .where('permission', '=', permission)
    .returning('ends_at')
    .executeTakeFirst();
}

/** Whether a member holds a permission that no role gave them. */
export async function hasAnyPermissionGrant(db: Db, staffId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_grants')
    .select('permission')
    .where('staff_id', '=', staffId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', msToTimestamptz(now))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever changes who is an owner waits here for whoever does the same: the last one cannot go twice. */
export function lockOwners(tx: Db) {
  return tx.selectFrom('staff_roles').select('id').where('key', '=', 'owner').forUpdate().executeTakeFirstOrThrow();
}

export async function countEnabledOwners(db: Db): Promise<number> {
  const { owners } = await db
    .selectFrom('staff_member_roles as mr')
    .innerJoin('staff_roles as r', 'r.id', 'mr.role_id')
    .innerJoin('staff_members as m', 'm.id', 'mr.staff_id')
    .select((eb) => eb.fn.countAll<string>().as('owners'))
    .where('r.key', '=', 'owner')
    .where('m.disabled', '=', false)
    .executeTakeFirstOrThrow();
  return Number(owners);
}

export function selectStaffNames(db: Kysely<Tables>, ids: readonly string[]) {
  return db.selectFrom('staff_members').select(['id', 'name']).where('id', 'in', ids).execute();
}
