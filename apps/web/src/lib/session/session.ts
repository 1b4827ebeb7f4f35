import type { DataOf } from '@lanyu/contract/all-calls';
import { create } from 'zustand';
import { portalWords } from '#src/words/portal.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '../storage/safe-local-storage.ts';

/** what the portal stores of an account on the device. */
export type Account = DataOf<'POST /user/login'>;

export const guestAccount: Account = {
  accountType: 0,
  age: 0,
  loginName: '',
  name: portalWords.account.guestName,
  needBind: false,
  needRealName: false,
  newAccount: false,
  sex: 0,
  token: '',
  uid: '',
};

/** Takes only known fields of the right kind: storage is written by older versions and by users. */
function restored(stored: unknown): Account {
  if (typeof stored !== 'object' || stored === null) return guestAccount;
  const values = stored as Record<string, unknown>;
  const known = Object.entries(guestAccount).map(([field, standard]) => {
    const value = values[field];
    return [field, typeof value === typeof standard ? value : standard];
  });
  const found = Object.fromEntries(known) as Account;
  return found.uid === '' || found.token === '' ? guestAccount : found;
}

interface Session {
  account: Account;
}

export const useSession = create<Session>(() => ({ account: restored(readJson(storageKeys.account)) }));

export function currentAccountOrGuest(): Account {
  return useSession.getState().account;
}

/** logged in means that uid is not empty. */
export function isLoggedIn(): boolean {
  return currentAccountOrGuest().uid !== '';
}

/** False where storage does not work: then its content does not say who is logged in here. */
let remembered = true;

export function storeAccount(account: Account): void {
  const stored = restored(account);
  writeJson(storageKeys.account, stored);
  remembered = readJson(storageKeys.account) !== null;
  useSession.setState({ account: stored });
}

/** Takes over what another tab has stored meanwhile. */
function adoptStored(): void {
  const stored = restored(readJson(storageKeys.account));
  if (remembered && JSON.stringify(stored) !== JSON.stringify(currentAccountOrGuest())) {
    useSession.setState({ account: stored });
  }
}

/** back to the defaults. Calling the server is the caller's choice. */
export function resetAccount(): void {
  removeText(storageKeys.account);
  useSession.setState({ account: guestAccount });
}

/**
 * the server no longer knows the session of this tab. Another tab may have logged in anew, unnoticed by a tab
 * that slept: its session is adopted, never deleted. True when nobody is logged in here any more.
 */
export function clearInvalidSessionUnlessReplaced(): boolean {
  const failed = currentAccountOrGuest().token;
  adoptStored();
  if (isLoggedIn() && currentAccountOrGuest().token !== failed) return false;
  resetAccount();
  return true;
}

export function useAccountOrGuest(): Account {
  return useSession((session) => session.account);
}

export function useUid(): string {
  return useSession((session) => session.account.uid);
}

/** Logging in or out in one tab holds in all of them, also in those that slept through it. */
export function syncSessionBetweenTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.account || event.key === null) adoptStored();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', adoptStored);
  document.addEventListener('visibilitychange', adoptStored);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', adoptStored);
    document.removeEventListener('visibilitychange', adoptStored);
  };
}
