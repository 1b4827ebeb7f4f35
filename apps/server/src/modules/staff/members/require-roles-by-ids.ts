import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { selectRoles, type RoleRow } from './roles.queries.ts';

export async function requireRolesByIds(tx: Tx, ids: readonly string[]): Promise<RoleRow[]> {
  const roles = (await selectRoles(tx)).filter(({ id }) => ids.includes(id));
  if (roles.length !== new Set(ids).size) throw new Failure('notFound');
  return roles;
}
