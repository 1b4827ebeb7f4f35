import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { writeText } from '#src/lib/storage/safe-local-storage.ts';
import { isAgeConfirmationValid, useAgeConfirmedStore } from './age-confirmation.ts';

export function confirmAge(): void {
  writeText(storageKeys.ageConfirmed, String(Date.now()));
  useAgeConfirmedStore.setState({ confirmed: true });
}

/** Confirmed in one tab holds in all of them. */
export function syncAgeConfirmationBetweenTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.ageConfirmed && isAgeConfirmationValid(event.newValue)) {
      useAgeConfirmedStore.setState({ confirmed: true });
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Only pages of the web; whatever else an operator typed leads to an empty one. */
export function safeAgeGateExitUrl(address: string | undefined): string {
  return address !== undefined && /^https?:\/\//i.test(address) ? address : 'about:blank';
}
