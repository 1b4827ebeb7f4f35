// Speaks as the sandbox provider would: notifications signed with its key, and ones that only look like it.
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { request, type Agent } from 'node:http';

export interface SignedNotice {
  headers: Record<string, string>;
  body: string;
}

export interface NoticeFields {
  call: string;
  merchant: string;
  orderNo: string;
  tradeNo: string;
  state: string;
  amountFen: number | string;
  currency: string;
}

export interface Notifier {
  merchant: string;
  /** What the API is told about the provider. */
  env: Record<string, string>;
  paid(orderId: string, amountFen: number, tradeNo: string): SignedNotice;
  /** Everything about it can be wrong. */
  make(fields: NoticeFields, how?: { key?: KeyObject; at?: number; nonce?: string; merchant?: string }): SignedNotice;
  /** True when the API says that it has understood. */
  send(origin: string, notice: SignedNotice): Promise<boolean>;
  foreignKey: KeyObject;
}

export function makeNotifier(agent: Agent): Notifier {
  const provider = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const merchant = 'M-DRILL';

  function make(
    fields: NoticeFields,
    { key = provider.privateKey, at = Date.now(), ...how }: Parameters<Notifier['make']>[1] = {},
  ): SignedNotice {
    const body = JSON.stringify(fields);
    const timestamp = String(Math.floor(at / 1000));
    const nonce = how.nonce ?? randomBytes(16).toString('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'sandbox-timestamp': timestamp,
        'sandbox-nonce': nonce,
        'sandbox-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
        'sandbox-merchant': how.merchant ?? merchant,
      },
    };
  }

  return {
    merchant,
    env: {
      PAYMENT_CHANNELS: 'sandbox',
      // Nobody is there: what these drills do needs the provider's word only.
      SANDBOX_URL: 'http://127.0.0.1:9',
      SANDBOX_MERCHANT: merchant,
      SANDBOX_PRIVATE_KEY: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      SANDBOX_PUBLIC_KEY: provider.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    foreignKey: ours.privateKey,
    make,
    paid: (orderId, amountFen, tradeNo) =>
      make({
        call: 'notice',
        merchant,
        orderNo: `LY${orderId}`,
        tradeNo,
        state: 'paid',
        amountFen,
        currency: 'CNY',
      }),
    send: (origin, notice) => post(`${origin}/api/pay/notify/sandbox`, notice, agent),
  };
}

function post(url: string, { headers, body }: SignedNotice, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers, timeout: 60_000 }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => resolve(incoming.statusCode === 200 && Buffer.concat(parts).toString() === 'success'));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('a notification was not answered')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
