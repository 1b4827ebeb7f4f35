import type { Deps } from '../../../deps.ts';
import { findChannelOfUser } from '../account.queries.ts';

/** The channel an account was made through; it stays, whatever a browser says later. */
export function readChannelOfUser(deps: Pick<Deps, 'db'>, uid: string): Promise<string> {
  return findChannelOfUser(deps.db.read, uid);
}
