import { create } from 'zustand';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText, writeText } from '#src/lib/storage/storage.ts';

const yearMs = 365 * 24 * 60 * 60_000;

/** When this device said so; a time to come, from a clock that ran ahead, counts as never. */
export function isAgeConfirmationValid(stored: string | null, now: number = Date.now()): boolean {
  const time = Number(stored ?? Number.NaN);
  return time <= now && now - time < yearMs;
}

/** Also held in memory: without storage the question comes once per visit, not once per page. */
const useConfirmed = create<{ confirmed: boolean }>(() => ({
  confirmed: isAgeConfirmationValid(readText(storageKeys.ageConfirmed)),
}));

export function confirmAge(): void {
  writeText(storageKeys.ageConfirmed, String(Date.now()));
  useConfirmed.setState({ confirmed: true });
}

/** Confirmed in one tab holds in all of them. */
export function syncAgeConfirmationBetweenTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.ageConfirmed && isAgeConfirmationValid(event.newValue)) {
      useConfirmed.setState({ confirmed: true });
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** X-A7: whether this visitor still has to say how old they are. */
export function useAgeGateNeeded(): boolean {
  const asked = useSite((state) => state.site?.ageGate === true);
  const confirmed = useConfirmed((state) => state.confirmed);
  return asked && !confirmed;
}

/** Only pages of the web; whatever else an operator typed leads to an empty one. */
export function safeAgeGateExitUrl(address: string | undefined): string {
  return address !== undefined && /^https?:\/\//i.test(address) ? address : 'about:blank';
}
