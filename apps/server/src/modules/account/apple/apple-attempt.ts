import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** How long a sign-in at the provider may take. */
export const attemptSeconds = 600;

const attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string().nullable() });

/** The state that the browser stores while it is at the provider; the server stores nothing. */
export type AppleAttempt = z.output<typeof attempt>;

export function sealAttempt(secret: string, value: AppleAttempt, now: number): Promise<string> {
  return new EncryptJWT(value)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now + attemptSeconds * 1000))
    .encrypt(keyFrom(secret));
}

/** Undefined if it is absent, forged, made for something else or too old. */
export async function openAttempt(
  secret: string,
  sealed: string | undefined,
  now: number,
): Promise<AppleAttempt | undefined> {
  if (sealed === undefined) return undefined;
  try {
    const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
    const { payload } = await jwtDecrypt(sealed, keyFrom(secret), { ...options, currentDate: new Date(now) });
    return attempt.parse(payload);
  } catch {
    return undefined;
  }
}

function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'apple-attempt', 32));
}
