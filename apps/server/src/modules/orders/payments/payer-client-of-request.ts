import type { PayerClient } from '../../../integrations/payments/payment-channel-types.ts';

/** Tablets are left out: a phone can scan what they show. */
function isPayingPhone(userAgent: string): boolean {
  return /\bMobile\b/.test(userAgent) && !/\biPad\b|MicroMessenger/i.test(userAgent);
}

interface Request {
  ip: string | undefined;
  headers: { 'user-agent'?: string | undefined };
}

export function payerClientOfRequest(request: Request): PayerClient {
  return {
    // A client that has disconnected has no address.
    address: (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
    phone: isPayingPhone(request.headers['user-agent'] ?? ''),
  };
}
