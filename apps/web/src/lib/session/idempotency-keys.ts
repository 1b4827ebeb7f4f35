import { useState } from 'react';

/** randomUUID exists only in secure contexts; a portal opened over plain http on a LAN has none. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    // Version 4, variant 1.
    const bits = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return bits.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * An idempotency key per intent of a person (X-M7): the same content sent again after a lost answer carries the same
 * key, other content another one. `done` ends the intent, so that the same content can be sent as a new one.
 */
export function createIdempotencyKeys(make: () => string = newIdempotencyKey) {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: make() };
      return last.key;
    },
    done(): void {
      last = null;
    },
  };
}

export function useIdempotencyKeys(): ReturnType<typeof createIdempotencyKeys> {
  const [keys] = useState(() => createIdempotencyKeys());
  return keys;
}
