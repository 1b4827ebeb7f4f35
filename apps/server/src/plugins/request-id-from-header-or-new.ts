import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const process64 = randomBytes(6).toString('base64url');
let count = 0;

/** An id from the proxy is reused so that its log and ours can be joined; an invalid one is replaced. */
export function requestIdFromHeaderOrNew(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given)) return given;
  return newRequestId();
}

export function newRequestId(): string {
  count = (count + 1) % 0x7fffffff;
  return `${process64}${count.toString(36)}`.padEnd(12, '0');
}
