import { useSyncExternalStore } from 'react';

/** Calls that wait for the operator to prove themselves again; one dialog answers all of them. */
let waiting: ((proven: boolean) => void)[] = [];
const listeners = new Set<() => void>();

export function askOperatorToReauthenticate(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    for (const listener of listeners) listener();
  });
}

export function resolveReauthenticationRequests(proven: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const resolve of answered) resolve(proven);
  for (const listener of listeners) listener();
}

export function useIsReauthenticationAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
