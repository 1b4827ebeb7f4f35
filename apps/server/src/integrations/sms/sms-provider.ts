export interface SmsCodeMessage {
  phone: string;
  code: string;
  purpose: 'login' | 'bind' | 'find' | 'verify';
}

export interface SmsProvider {
  /** Done when the provider took the message. Throws SmsRefused when it never will, anything else when it may later. */
  send(message: SmsCodeMessage): Promise<void>;
}

/**
 * Both carry the provider's code and nothing else: its words often repeat the phone number, and errors end up in logs
 * and in the queue's tables.
 */
export class SmsRefused extends Error {
  constructor(providerCode: string) {
    super(`the SMS provider refused for good: ${providerCode}`);
    this.name = 'SmsRefused';
  }
}

export class SmsUnavailable extends Error {
  constructor(providerCode: string) {
    super(`the SMS provider did not take it: ${providerCode}`);
    this.name = 'SmsUnavailable';
  }
}

/** What the two providers need alike. */
export interface SmsAccount {
  keyId: string;
  keySecret: string;
  signName: string;
  /** A template with one parameter: the code. */
  templateId: string;
  /** Host, or address with scheme; the provider's own when absent. */
  endpoint?: string | undefined;
}

/** One request may take this long; the job around it, 9 s. */
export const requestTimeoutMs = 5000;

/** Their SDKs want scheme and host apart. */
export function protocolAndHostOf(endpoint: string): { protocol: 'http' | 'https'; host: string } {
  const url = new URL(endpoint.includes('://') ? endpoint : `https://${endpoint}`);
  return { protocol: url.protocol === 'http:' ? 'http' : 'https', host: url.host };
}
