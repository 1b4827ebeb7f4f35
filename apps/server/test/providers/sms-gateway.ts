import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface GatewayRequest {
  /** What the provider would have sent. */
  phone: string;
  code: string;
  template: string;
  sign: string;
  signedWell: boolean;
}

/** Speaks as much of both providers' protocols as a sender can notice, signatures included. */
export interface SmsGateway {
  endpoint: string;
  seen: GatewayRequest[];
  /** What it says to the next requests; the provider's own success unless told. */
  answer: { status: number; code: string } | undefined;
}

export const gatewayKey = { keyId: 'key-id', keySecret: 'key-secret', signName: '蓝屿', templateId: 'T-100' };

export function useSmsGateway(): SmsGateway {
  const gateway: SmsGateway = { endpoint: '', seen: [], answer: undefined };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const tencent = request.headers['x-tc-action'] !== undefined;
      gateway.seen.push(tencent ? readTencent(request, body) : readAliyun(request, body));
      const code = gateway.answer?.code ?? (tencent ? 'Ok' : 'OK');
      response.writeHead(gateway.answer?.status ?? 200, { 'content-type': 'application/json' });
      // Providers repeat the number in their words; it must not get any further.
      const words = `number ${gateway.seen.at(-1)?.phone}`;
      response.end(
        JSON.stringify(
          tencent
            ? { Response: { SendStatusSet: [{ Code: code, Message: words }], RequestId: '1' } }
            : { Code: code, Message: words, RequestId: '1' },
        ),
      );
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    gateway.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return gateway;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signedParts(request: IncomingMessage) {
  const authorization = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  return { authorization, names, headers, signature: /Signature=(\w+)/.exec(authorization)?.[1] };
}

/** ACS3-HMAC-SHA256, as the provider's documentation writes it. */
function readAliyun(request: IncomingMessage, body: string): GatewayRequest {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const { names, headers, signature } = signedParts(request);
  const canonical = [request.method, path, query, headers, names, sha256(body)].join('\n');
  const expected = hmac(gatewayKey.keySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  const fields = new URLSearchParams(query);
  const parameters = JSON.parse(fields.get('TemplateParam') ?? '{}') as { code?: string };
  return {
    phone: fields.get('PhoneNumbers') ?? '',
    code: parameters.code ?? '',
    template: fields.get('TemplateCode') ?? '',
    sign: fields.get('SignName') ?? '',
    signedWell: signature === expected && request.headers['x-acs-action'] === 'SendSms',
  };
}

/** TC3-HMAC-SHA256, as the provider's documentation writes it. */
function readTencent(request: IncomingMessage, body: string): GatewayRequest {
  const { authorization, names, headers, signature } = signedParts(request);
  const scope = /Credential=[^/]+\/([^,]+)/.exec(authorization)?.[1] ?? '';
  const [date = '', service = ''] = scope.split('/');
  // Its SDK signs the host without the port, which its own address has none of.
  const host = headers.replace(/^(host:.*):\d+$/m, '$1');
  const canonical = [request.method, '/', '', host, names, sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', request.headers['x-tc-timestamp'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${gatewayKey.keySecret}`, date), service), 'tc3_request');
  const fields = JSON.parse(body) as Record<string, string | string[]>;
  return {
    phone: fields['PhoneNumberSet']?.[0] ?? '',
    code: fields['TemplateParamSet']?.[0] ?? '',
    template: String(fields['TemplateId']),
    sign: String(fields['SignName']),
    signedWell: signature === hmac(key, text).toString('hex') && request.headers['x-tc-action'] === 'SendSms',
  };
}
