import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { isMacUnderAnyKey, macsUnderEachKey } from '../encrypt-and-mac.ts';

const days = 90;

type Parts = Pick<Deps, 'env' | 'keys' | 'now'>;

/** A browser that an operator has wholly signed in from; its guesses are counted apart from those of strangers. */
export interface KnownDevice {
  staffId: string;
  deviceId: string;
}

export function deviceCookieOptions({ env }: Parts) {
  return { name: 'lanyu-staff', seconds: days * 24 * 3600, secure: env.PUBLIC_URL.startsWith('https:') };
}

/** What the cookie of a browser says from now on; `cookie` is what it said before. */
export function renewDeviceCookie(parts: Parts, cookie: string | undefined, staffId: string): string {
  const before = knownDeviceFromCookie(parts, cookie);
  const deviceId = before?.staffId === staffId ? before.deviceId : randomBytes(12).toString('base64url');
  const issued = String(parts.now());
  const [mac] = macsUnderEachKey(parts.keys, 'known device', staffId, deviceId, issued);
  return [staffId, deviceId, issued, mac.toString('base64url')].join('.');
}

export function knownDeviceFromCookie(parts: Parts, cookie: string | undefined): KnownDevice | undefined {
  const [staffId, deviceId, issued, mac, rest] = (cookie ?? '').split('.');
  if (!staffId || !deviceId || !issued || !mac || rest !== undefined) return undefined;
  if (!isMacUnderAnyKey(mac, parts.keys, 'known device', staffId, deviceId, issued)) return undefined;
  return Number(issued) + days * 24 * 3600 * 1000 > parts.now() ? { staffId, deviceId } : undefined;
}
