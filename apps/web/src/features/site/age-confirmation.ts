import { create } from 'zustand';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText } from '#src/lib/storage/safe-local-storage.ts';

const yearMs = 365 * 24 * 60 * 60_000;

/** When this device said so; a time to come, from a clock that ran ahead, counts as never. */
export function isAgeConfirmationValid(stored: string | null, now: number = Date.now()): boolean {
  const time = Number(stored ?? Number.NaN);
  return time <= now && now - time < yearMs;
}

/** Also held in memory: without storage the question comes once per visit, not once per page. */
export const useAgeConfirmedStore = create<{ confirmed: boolean }>(() => ({
  confirmed: isAgeConfirmationValid(readText(storageKeys.ageConfirmed)),
}));

/** X-A7: whether this visitor still has to say how old they are. */
export function useAgeGateNeeded(): boolean {
  const asked = useSite((state) => state.site?.ageGate === true);
  const confirmed = useAgeConfirmedStore((state) => state.confirmed);
  return asked && !confirmed;
}
