import { randomBytes, sign, verify, type KeyObject } from 'node:crypto';

/** How far apart the two clocks may be. */
const WINDOW_MS = 5 * 60_000;

export interface SignatureHeaders {
  'sandbox-timestamp': string;
  'sandbox-nonce': string;
  'sandbox-signature': string;
  'sandbox-merchant': string;
}

const signedText = (timestamp: string, nonce: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), Buffer.from(body), Buffer.from('\n')]);

/** RSA-SHA256 over time, nonce and the very bytes of the body. */
export function signBody(body: string, key: KeyObject, merchant: string, at: number): SignatureHeaders {
  const timestamp = String(Math.floor(at / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': sign('sha256', signedText(timestamp, nonce, body), key).toString('base64'),
    'sandbox-merchant': merchant,
  };
}

/** What is wrong with a signed body; undefined when nothing is. */
export function signatureFault(
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  expected: { key: KeyObject; merchant: string; now: number },
): string | undefined {
  const of = (name: keyof SignatureHeaders) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const timestamp = of('sandbox-timestamp');
  if (of('sandbox-merchant') !== expected.merchant) return 'unknown merchant';
  if (!/^\d{10}$/.test(timestamp)) return 'no time';
  if (Math.abs(Number(timestamp) * 1000 - expected.now) > WINDOW_MS) return 'too old or too new';
  const signature = Buffer.from(of('sandbox-signature'), 'base64');
  const text = signedText(timestamp, of('sandbox-nonce'), body);
  return verify('sha256', text, expected.key, signature) ? undefined : 'bad signature';
}
