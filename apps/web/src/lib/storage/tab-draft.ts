import { useState } from 'react';
import { useIsHydrating } from '../display/use-is-hydrating.ts';
import { currentAccountOrGuest, useUid } from '../session/session.ts';

/**
 * What somebody typed and has not sent yet. It outlives a reload, a forced logout and the login after it, in this
 * tab only. Never for passwords or codes.
 */
interface StoredDraft {
  /** Empty for a visitor's words, which go along into whatever account they log in to. */
  owner: string;
  value: unknown;
}

const prefix = 'lanyu.draft.';

/** The fallback where sessionStorage does not work. */
const inMemory = new Map<string, string>();

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function store(key: string, stored: StoredDraft): void {
  const text = JSON.stringify(stored);
  inMemory.set(key, text);
  try {
    sessionStorage.setItem(prefix + key, text);
  } catch {
    // Held in memory until the page is closed.
  }
}

/** For drafts outside a form. The owner is the account that is logged in at that moment. */
export function saveTabDraft(key: string, value: unknown): void {
  store(key, { owner: currentAccountOrGuest().uid, value });
}

/** The draft under a key, if the person at the device may see it: nobody reads what another account has typed. */
export function readTabDraft(key: string, uid: string): unknown {
  const text = storedText(key);
  if (text === null) return undefined;
  try {
    const { owner, value } = JSON.parse(text) as StoredDraft;
    return owner === '' || owner === uid ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetTabDraft(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored there.
  }
}

/** A deliberate logout leaves nothing behind for the next person at the device. */
export function deleteAllDraftsOnThisDevice(): void {
  inMemory.clear();
  try {
    // Drafts of posts outlive the tab (features/square/compose/stored-post-draft.ts).
    for (const storage of [sessionStorage, localStorage]) {
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
    }
  } catch {
    // Nothing was stored there.
  }
}

/** Like useState, with a value that survives; what is stored must be of the initial value's kind to be taken. */
export function useTabDraft<T>(key: string, initial: T): [value: T, set: (value: T) => void, forget: () => void] {
  const uid = useUid();
  const stored = () => {
    const value = readTabDraft(key, uid);
    return value !== undefined && value !== null && typeof value === typeof initial ? (value as T) : initial;
  };
  const hydrating = useIsHydrating();
  // The server knows no drafts: the stored one comes right after the page was taken over.
  const [held, setHeld] = useState(() => ({ key, uid, hydrating, value: hydrating ? initial : stored() }));
  let { value } = held;
  // Somebody logged in or out: their draft is shown from now on, or none.
  if (held.key !== key || held.uid !== uid || held.hydrating !== hydrating) {
    value = stored();
    setHeld({ key, uid, hydrating, value });
  }
  return [
    value,
    (next) => {
      // The owner is the account that is logged in while typing.
      saveTabDraft(key, next);
      setHeld({ key, uid, hydrating, value: next });
    },
    () => {
      forgetTabDraft(key);
      setHeld({ key, uid, hydrating, value: initial });
    },
  ];
}
