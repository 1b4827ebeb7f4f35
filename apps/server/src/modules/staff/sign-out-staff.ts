import type { Deps } from '../../deps.ts';
import { revokeStaffSession } from './staff.queries.ts';

export async function signOutStaff(deps: Deps, tokenHash: string): Promise<void> {
  await revokeStaffSession(deps.db.write, Buffer.from(tokenHash, 'base64url'), new Date(deps.now()));
}
