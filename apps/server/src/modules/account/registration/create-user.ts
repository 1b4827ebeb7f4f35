import { randomInt } from 'node:crypto';
import type { Tx } from '../../../db/transaction.ts';
import { playerPlaceholderNames } from '../../../words/player-placeholder-names.ts';
import { requireRegistrationOn } from '../../site/public.ts';
import { findUserIdByInviteCode, insertUser } from '../account.queries.ts';

/** Without 0, O, 1, I, L: people read these codes to each other. */
const inviteLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export interface Registration {
  /** Generated if the player did not choose one. */
  loginName?: string;
  passwordHash?: string;
  phone?: string;
  birthYear?: number | null;
  invitedBy?: string | undefined;
  /** where the account came from. */
  channelID?: string | undefined;
  deviceID: string;
  /** how the account was made. */
  accountType: 1 | 2 | 3;
}

/** 1 by name, 2 by phone, 3 by an identity provider. */
export const accountTypeByRegistrationMethod = { name: 1, phone: 2, provider: 3 } as const;

/** Returns the new user's id, or undefined when the name or the phone has just been taken. */
export async function createUser(tx: Tx, registration: Registration): Promise<string | undefined> {
  const channelID = registration.channelID?.trim() || '0';
  await requireRegistrationOn(tx, { channelID, deviceID: registration.deviceID });
  // A generated name or code may exist already, very rarely, and is tried again; a chosen name is tried once.
  const tries = registration.loginName === undefined ? 3 : 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const id = await insertUser(tx, {
      loginName: registration.loginName ?? `ly_${digits(10)}`,
      passwordHash: registration.passwordHash ?? null,
      name: playerPlaceholderNames.newcomer(digits(6)),
      phone: registration.phone ?? null,
      birthYear: registration.birthYear ?? null,
      inviteCode: Array.from({ length: 8 }, () => inviteLetters[randomInt(inviteLetters.length)]).join(''),
      invitedBy: registration.invitedBy ?? null,
      channelId: channelID,
      accountType: registration.accountType,
    });
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The owner of this invite code; undefined for an empty code, null for an unknown one. */
export async function findInviterByCode(tx: Tx, inviteCode: string | undefined): Promise<string | null | undefined> {
  const code = inviteCode?.trim().toUpperCase() ?? '';
  if (code === '') return undefined;
  return (await findUserIdByInviteCode(tx, code)) ?? null;
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
