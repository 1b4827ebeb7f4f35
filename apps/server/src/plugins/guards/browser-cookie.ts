import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { areMacsEqual, type Key, type KeyRing } from '../../keys.ts';
import type { Metrics } from '../metrics.ts';
import { clientIpOrSubnet } from './client-ip-or-subnet.ts';
import { readCookie, setCookie } from './cookies.ts';
import type { SharedCounters } from './shared-counters.ts';

/** As long as browsers keep any cookie. */
const cookieSeconds = 400 * 24 * 3600;
const idBytes = 16;
const macBytes = 16;
/** New cookies for one address in ten minutes: a carrier's address has many new browsers, a script has more. */
const maxNew = 200;
const windowMs = 600_000;

/**
 * Tells browsers apart by a signed first-party cookie, `id.key.mac`. It says nothing about who uses the browser; who has
 * none is a visitor like any other.
 */
export interface BrowserIdCookieReaderAndIssuer {
  /** The id in the cookie; undefined where there is none of ours. */
  idOf(request: FastifyRequest): string | undefined;
  /**
   * Gives a browser its cookie, and one that was signed by an older key the same id anew. Undefined where the address got
   * too many new ones.
   */
  ensure(request: FastifyRequest, reply: FastifyReply): string | undefined;
  /** The same for what cannot do without a cookie, and is limited itself. */
  require(request: FastifyRequest, reply: FastifyReply): string;
}

/** What the cookie of a browser says. */
export function signedBrowserCookieValue({ first }: KeyRing, id: string): string {
  return `${id}.${first.id}.${macOf(first, id)}`;
}

function macOf(key: Key, id: string): string {
  return key.mac('device cookie', id).subarray(0, macBytes).toString('base64url');
}

export function createBrowserIdCookieReaderAndIssuer(parts: {
  keys: KeyRing;
  secure: boolean;
  counters: SharedCounters;
  metrics: Pick<Metrics, 'browserCookies'>;
  scale: number;
}): BrowserIdCookieReaderAndIssuer {
  const { keys, counters, metrics } = parts;
  const place = { name: 'BROWSER', seconds: cookieSeconds, secure: parts.secure };

  function read(request: FastifyRequest): { id: string; key: Key } | undefined {
    const value = readCookie(request, place);
    if (value === undefined) return undefined;
    const [id = '', keyId = '', mac = '', rest] = value.split('.');
    const [key] = keys.named(keyId);
    if (key === undefined || rest !== undefined) return undefined;
    return areMacsEqual(Buffer.from(mac), Buffer.from(macOf(key, id))) ? { id, key } : undefined;
  }

  function issue(reply: FastifyReply, id: string): string {
    setCookie(reply, place, signedBrowserCookieValue(keys, id));
    return id;
  }

  /** The id the browser has, under the first key from now on. */
  function renew(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const found = read(request);
    return found === undefined || found.key === keys.first ? found?.id : issue(reply, found.id);
  }

  function isNewAllowed(request: FastifyRequest): boolean {
    const isAllowed = counters.add(`new-browser:${clientIpOrSubnet(request)}`, windowMs) <= maxNew * parts.scale;
    metrics.browserCookies.inc({ outcome: isAllowed ? 'given' : 'tooMany' });
    return isAllowed;
  }

  const newId = () => randomBytes(idBytes).toString('base64url');

  return {
    idOf: (request) => read(request)?.id,
    ensure: (request, reply) => renew(request, reply) ?? (isNewAllowed(request) ? issue(reply, newId()) : undefined),
    require(request, reply) {
      const had = renew(request, reply);
      if (had !== undefined) return had;
      isNewAllowed(request);
      return issue(reply, newId());
    },
  };
}
