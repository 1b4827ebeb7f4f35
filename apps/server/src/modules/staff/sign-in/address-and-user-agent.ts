import { normalizeIpForPostgres } from '../sessions/normalize-ip-for-postgres.ts';

/** Where a call comes from, as sessions and the log keep it. */
export interface AddressAndUserAgent {
  address: string;
  userAgent: string;
}

export function addressAndUserAgentOf(request: {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}): AddressAndUserAgent {
  return {
    address: normalizeIpForPostgres(request.ip) ?? '',
    userAgent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 400),
  };
}
