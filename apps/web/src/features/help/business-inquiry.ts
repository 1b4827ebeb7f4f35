import type { InputOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';

export type BusinessInquiry = Omit<InputOf<'POST /v1/help/inquiry'>, 'idempotencyKey'>;

export async function sendBusinessInquiry(inquiry: BusinessInquiry, idempotencyKey: string): Promise<void> {
  await client.call('POST /v1/help/inquiry', { ...inquiry, idempotencyKey });
}

/** An e-mail address or a telephone number, as the server takes it. */
export function isEmailOrPhoneNumber(text: string): boolean {
  return /^([^\s@]+@[^\s@]+\.[^\s@.]+|[+\d][\d -]{5,24})$/.test(text);
}
