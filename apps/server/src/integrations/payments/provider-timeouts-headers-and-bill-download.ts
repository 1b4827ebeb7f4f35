import { PaymentProviderUnavailable } from './payment-channel-types.ts';

/** The channels share these when they call a provider. */

/** One question may take this long. */
export const requestTimeoutMs = 3000;

/** How far a provider's clock may be from ours. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** Keys in the environment stand on one line. */
export function unescapePem(key: string): string {
  return key.replaceAll('\\n', '\n');
}

export function headerOrEmpty(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** A day's movements of a large shop are some megabytes. */
const billMs = 60_000;

export async function downloadBillFromUrl(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(billMs) });
    if (!answer.ok) throw new Error(String(answer.status));
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new PaymentProviderUnavailable('a bill could not be fetched', { cause: error });
  }
}
