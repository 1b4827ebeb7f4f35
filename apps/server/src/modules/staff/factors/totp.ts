import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Clocks may be one step apart, no more. */
const window = 1;

function totpOf(secret: string, account = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1', label: account, issuer });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from a QR code. */
export function totpUri(secret: string, account: string, issuer: string): string {
  return totpOf(secret, account, issuer).toString();
}

/** The step this code belongs to; undefined for a wrong one. */
export function totpStepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
