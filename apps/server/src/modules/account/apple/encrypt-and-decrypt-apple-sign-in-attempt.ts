import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { KeyRing } from '../../../keys.ts';

/** How long a sign-in at the provider may take. */
export const appleSignInAttemptMaxSeconds = 600;

const attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string().nullable() });

/** The state that the browser stores while it is at the provider; the server stores nothing. */
export type AppleSignInAttempt = z.output<typeof attempt>;

export function encryptAppleSignInAttempt({ first }: KeyRing, value: AppleSignInAttempt, now: number): Promise<string> {
  return new EncryptJWT(value)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.id })
    .setExpirationTime(new Date(now + appleSignInAttemptMaxSeconds * 1000))
    .encrypt(first.bytes('apple-attempt'));
}

/** Undefined if it is absent, forged, made for something else or too old. */
export async function decryptAppleSignInAttempt(
  keys: KeyRing,
  sealed: string | undefined,
  now: number,
): Promise<AppleSignInAttempt | undefined> {
  if (sealed === undefined) return undefined;
  try {
    const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
    const keyOf = ({ kid }: { kid?: string }) => {
      const [key] = keys.named(kid);
      if (key === undefined) throw new Error('sealed with a key that is not in the ring');
      return key.bytes('apple-attempt');
    };
    const { payload } = await jwtDecrypt(sealed, keyOf, { ...options, currentDate: new Date(now) });
    return attempt.parse(payload);
  } catch {
    return undefined;
  }
}
