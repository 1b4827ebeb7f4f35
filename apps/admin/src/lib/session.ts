import { useSyncExternalStore } from 'react';

/** Both steps of signing in are done. */
export interface StaffSession {
  uid: string;
  token: string;
  name: string;
  permissions: readonly string[];
}

/** Gone when the tab is closed: a desk may be shared. */
const storageKey = 'lanyu.admin.session';
const listeners = new Set<() => void>();
let current: StaffSession | undefined = read();
let expired = false;

function read(): StaffSession | undefined {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<StaffSession> | null;
    if (!parsed?.uid || !parsed.token) return undefined;
    return { uid: parsed.uid, token: parsed.token, name: parsed.name ?? '', permissions: parsed.permissions ?? [] };
  } catch {
    return undefined;
  }
}

export function currentSession(): StaffSession | undefined {
  return current;
}

/** True when the server, not the operator, ended the last session. */
export function didLastSessionExpire(): boolean {
  return expired;
}

export function setSession(session: StaffSession | undefined, reason?: 'expired'): void {
  current = session;
  expired = reason === 'expired';
  if (session === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(session));
  for (const listener of listeners) listener();
}

export function useSession(): StaffSession | undefined {
  return useSyncExternalStore(subscribe, currentSession);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
