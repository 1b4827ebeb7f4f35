import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { selectInvitation, selectInviteCode, selectJoined } from './joining.queries.ts';

export interface Invitation {
  inviterId: string;
  inviterActive: boolean;
  /** The invited user's, where one is bound. */
  phone: string | null;
  /** Where the invited user was signed in, and where the inviter was. */
  devices: readonly string[];
  inviterDevices: readonly string[];
}

/** When the account was made. */
export function joinedAt(db: Kysely<Tables>, uid: string): Promise<number> {
  return selectJoined(db, uid);
}

/** X-A10: whose invite code the user registered with; undefined for who came alone. */
export function invitationOf(db: Kysely<Tables>, uid: string): Promise<Invitation | undefined> {
  return selectInvitation(db, uid);
}

/** The user's own code, and how many registered with it. */
export function inviteCodeOf(db: Kysely<Tables>, uid: string): Promise<{ inviteCode: string; invited: number }> {
  return selectInviteCode(db, uid);
}
