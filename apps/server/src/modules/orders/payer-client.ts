import type { FastifyRequest } from 'fastify';
import type { PayerClient } from '../../integrations/payments/payments.ts';

/** Tablets are left out: what they show can be scanned with the phone beside them. */
function isPayingPhone(userAgent: string): boolean {
  return /\bMobile\b/.test(userAgent) && !/\biPad\b|MicroMessenger/i.test(userAgent);
}

export function payerClient(request: Pick<FastifyRequest, 'ip' | 'headers'>): PayerClient {
  return {
    // Who hung up meanwhile has no address any more.
    address: ((request.ip as string | undefined) ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
    phone: isPayingPhone(request.headers['user-agent'] ?? ''),
  };
}
