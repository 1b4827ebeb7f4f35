import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  /** What only the browser could read. */
  text: string;
  /** Who says it sent this, proven by its key. */
  subject: string;
  headers: NodeJS.Dict<string | string[]>;
}

/**
 * A browser and its push service in one, on loopback: takes what is sent (RFC 8030), checks who sent it (RFC 8292) and
 * decrypts it (RFC 8291), by nothing but what the standards say.
 */
export async function openPushReceiver(publicKey: string) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const statuses = new Map<string, number>();

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = statuses.get(path) ?? 201;
      if (status === 201) {
        const text = decrypt(Buffer.concat(pieces));
        const subject = senderOf(request.headers.authorization ?? '', publicKey, `http://${request.headers.host}`);
        received.push({ path, text, subject, headers: request.headers });
      } else received.push({ path, text: '', subject: '', headers: request.headers });
      response.writeHead(status, { location: 'http://127.0.0.1:9/elsewhere' }).end('x'.repeat(100_000));
    });
  });

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = browser.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const keying = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', keying, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', keying, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    /** What this path answers from now on, instead of taking it. */
    answer: (path: string, status: number) => statuses.set(path, status),
    subscription: (path: string) => ({
      endpoint: `${origin}${path}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** `vapid t=…, k=…`: a token for this service alone, signed with the key browsers know the site by. */
function senderOf(header: string, publicKey: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('another site’s key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
  if (!good || aud !== origin || Number(exp) * 1000 < Date.now()) throw new Error('not proven');
  return sub ?? '';
}
