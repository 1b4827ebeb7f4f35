import type { PayerClient } from '../../integrations/payments/payments.ts';

/** Tablets are left out: what they show can be scanned with the phone beside them. */
function isPayingPhone(userAgent: string): boolean {
  return /\bMobile\b/.test(userAgent) && !/\biPad\b|MicroMessenger/i.test(userAgent);
}

interface Request {
  ip: string | undefined;
  headers: { 'user-agent'?: string | undefined };
}

export function payerClient(request: Request): PayerClient {
  return {
    // Who hung up meanwhile has no address any more.
    address: (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
    phone: isPayingPhone(request.headers['user-agent'] ?? ''),
  };
}
