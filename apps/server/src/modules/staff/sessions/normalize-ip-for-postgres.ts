import { isIP } from 'node:net';

/** As PostgreSQL reads it: no zone, and an IPv4 address inside an IPv6 one as itself. Null for what is none. */
export function normalizeIpForPostgres(address: string | undefined): string | null {
  const [plain = ''] = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  return isIP(plain) === 0 ? null : plain;
}
