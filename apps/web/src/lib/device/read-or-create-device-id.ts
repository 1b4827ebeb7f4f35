import { storageKeys } from '../storage/storage-keys.ts';
import { readText, writeText } from '../storage/safe-local-storage.ts';

const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

function newId(): string {
  // randomUUID exists only in secure contexts; a portal opened over plain http on a LAN has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let unstored: string | null = null;

/** made once, stored under the device key and reused. Empty when none can be made. */
export function readOrCreateDeviceId(): string {
  const stored = readText(storageKeys.device);
  if (stored !== null && wellFormed.test(stored)) return stored;
  try {
    const id = unstored ?? newId();
    unstored = id;
    writeText(storageKeys.device, id);
    return id;
  } catch {
    return '';
  }
}
