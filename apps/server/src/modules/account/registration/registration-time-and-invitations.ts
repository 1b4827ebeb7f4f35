import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import {
  selectInviterAndDevicesOfInvitee,
  selectInviterAndDevicesOfInviteePipelined,
  selectInviteCodeWithInviteeCount,
  selectJoinTimeOfUser,
  selectJoinTimeOfUserPipelined,
} from './invitations.queries.ts';

export interface InviterAndDevices {
  inviterId: string;
  inviterActive: boolean;
  /** The phone of the invited user, if one is bound. */
  phone: string | null;
  /** Devices of the invited user, and of the inviter. */
  devices: readonly string[];
  inviterDevices: readonly string[];
}

/** When the account was made. */
export function readRegistrationTime(db: Kysely<Tables>, uid: string): Promise<number> {
  return selectJoinTimeOfUser(db, uid);
}

/** The same with the next statement of the transaction. */
export function readRegistrationTimePipelined(tx: Tx, uid: string): Promise<() => number> {
  return selectJoinTimeOfUserPipelined(tx, uid);
}

/** X-A10: the inviter of the user; undefined if the user registered without an invite code. */
export function readInviterAndDevicesOfInvitee(
  db: Kysely<Tables>,
  uid: string,
): Promise<InviterAndDevices | undefined> {
  return selectInviterAndDevicesOfInvitee(db, uid);
}

/** The same with the next statement of the transaction. */
export function readInviterAndDevicesOfInviteePipelined(
  tx: Tx,
  uid: string,
): Promise<() => InviterAndDevices | undefined> {
  return selectInviterAndDevicesOfInviteePipelined(tx, uid);
}

/** The user's own code, and how many registered with it. */
export function readInviteCodeWithInviteeCount(
  db: Kysely<Tables>,
  uid: string,
): Promise<{ inviteCode: string; invited: number }> {
  return selectInviteCodeWithInviteeCount(db, uid);
}
