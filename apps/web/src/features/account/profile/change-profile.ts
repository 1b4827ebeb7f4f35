import { client } from '#src/lib/network/api.ts';
import { currentAccountOrGuest, storeAccount } from '#src/lib/session/session.ts';
import { updateCachedProfile, type Profile } from './account-overview.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

export interface ProfileChange {
  name?: string;
  bio?: string;
  sex?: number;
  birthYear?: number | '';
}

let lastSave: Promise<unknown> = Promise.resolve();

/**
 * saves what is given; the device's own copy of the account follows. One after the other: each answer is the
 * whole profile, and an older one that arrives later would show what is no longer so.
 */
export function saveProfile(change: ProfileChange): Promise<Profile> {
  const save = lastSave.then(() => saveNow(change));
  lastSave = save.catch(() => undefined);
  return save;
}

async function saveNow(change: ProfileChange): Promise<Profile> {
  const { uid } = currentAccountOrGuest();
  const profile = await client.call('POST /user/center/updateInfo', change);
  updateCachedProfile(uid, profile);
  const account = currentAccountOrGuest();
  if (account.uid === uid) storeAccount({ ...account, name: profile.name, sex: profile.sex });
  return profile;
}

/** As the server stores it. */
function normalizedName(name: string): string {
  return name.normalize('NFKC').replaceAll('\uFE0F', '').replaceAll(/\s+/g, ' ').trim();
}

/** X-A1, counted as the server counts: as people do. */
export function findDisplayNameFault(name: string): 'missing' | 'length' | null {
  const { length } = Array.from(normalizedName(name));
  if (length === 0) return 'missing';
  return length < 2 || length > 16 ? 'length' : null;
}

/** X-A1: once in 30 days. */
export function mayChangeName({ nameChangeTime }: Pick<Profile, 'nameChangeTime'>, now: number = serverNow()): boolean {
  return nameChangeTime <= now;
}

/** Newest first: from the youngest anybody here can be to the oldest. */
export function selectableBirthYears(thisYear: number = new Date().getFullYear()): number[] {
  return Array.from({ length: 83 }, (_, index) => thisYear - 18 - index);
}
