import type { Call } from '@lanyu/contract/call';
import fc from 'fast-check';
import { contentTypes, hostileFormText, hostileJson, hostileKey, plausible } from './hostile-values.ts';
import { notHttp, oddHeader } from './odd-http.ts';

/** Bytes as they go over the wire. */
export interface WireRequest {
  kind: string;
  bytes: Buffer;
  /** The sender stops in the middle: the server may close without an answer. */
  incomplete: boolean;
  method: string;
}

export interface Caller {
  uid: string;
  token: string;
  cookie: string;
  xsrf: string;
}

interface Draft {
  method: string;
  target: string;
  headers: [string, string][];
  body: Buffer;
  length?: number;
}

const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

/** Every way in which a request to one call may be wrong; most are wrong in one place only, so that they get far. */
export function malformedRequests(key: string, call: Call, caller: () => Caller): fc.Arbitrary<WireRequest> {
  const [method = '', path = ''] = key.split(' ');
  const names = Object.keys(call.input.shape);
  const inBody = method === 'POST' || method === 'PUT';

  const value = (name: string) => plausible(name, { uid: caller().uid });
  const goodPath = () => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name))}`;
  const goodForm = () => names.map((name) => `${name}=${encodeURIComponent(value(name))}`).join('&');
  const headers = (type?: string): [string, string][] => {
    const { uid, token, cookie, xsrf } = caller();
    const own: [string, string][] = [
      ['uid', uid],
      ['token', token],
      ['cookie', cookie],
      ['x-xsrf-token', xsrf],
    ];
    return type === undefined ? own : [...own, ['content-type', type]];
  };
  const draft = (changes: Partial<Draft> = {}): Draft => ({
    method,
    target: inBody ? goodPath() : `${goodPath()}?${goodForm()}`,
    headers: headers(inBody ? 'application/x-www-form-urlencoded' : undefined),
    body: inBody ? Buffer.from(goodForm()) : Buffer.alloc(0),
    ...changes,
  });
  const json = (text: string | Buffer, type = 'application/json') =>
    draft({ target: goodPath(), headers: headers(type), body: Buffer.from(text) });

  /** Good fields, of which some are hostile, and perhaps one more that nobody asked for. */
  const fields = <T>(good: (name: string) => T, hostile: fc.Arbitrary<T>) =>
    fc
      .tuple(
        ...names.map((name) =>
          fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, hostile).map((bad) => [name, bad] as const),
        ),
        fc.option(fc.tuple(hostileKey, hostile), { nil: undefined }),
        fc.nat(names.length),
      )
      .map((parts) => {
        const left = (parts as unknown[]).at(-1) as number;
        const given = (parts as unknown[]).slice(0, -1).filter((part) => part !== undefined) as [
          string,
          T | undefined,
        ][];
        return given.filter((_, index) => index !== left).map(([name, bad]) => [name, bad ?? good(name)] as const);
      });
  const jsonBody = fields((name) => JSON.stringify(value(name)), hostileJson).map(
    (entries) => `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`,
  );
  const formBody = fields((name) => encodeURIComponent(value(name)), hostileFormText).map((entries) =>
    entries.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join('&'),
  );

  const multipartBody = fields((name) => value(name), hostileFormText).map((entries) =>
    [...entries.map(([name, text]) => part(name, text, name === 'file' ? '; filename="a.png"' : '')), '--x--\r\n'].join(
      '',
    ),
  );
  const multipart = (body: Buffer) =>
    draft({ target: goodPath(), headers: headers('multipart/form-data; boundary=x'), body });

  const whole = (kind: string, drafts: fc.Arbitrary<Draft>) => drafts.map((made) => wire(kind, made, false));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: whole(
        'json fields',
        jsonBody.map((text) => json(text)),
      ),
    },
    {
      weight: 6,
      arbitrary: whole(
        'form fields',
        formBody.map((text) => draft({ target: goodPath(), body: Buffer.from(text) })),
      ),
    },
    {
      weight: call.encoding === 'multipart' ? 12 : 1,
      arbitrary: whole(
        'multipart',
        fc
          .tuple(multipartBody, fc.nat(300), fc.option(anyBytes, { nil: Buffer.alloc(0) }))
          .map(([text, at, bytes]) =>
            multipart(Buffer.from(text.slice(0, at) + bytes.toString('latin1') + text.slice(at))),
          ),
      ),
    },
    {
      weight: 4,
      arbitrary: whole(
        'query',
        formBody.map((text) => draft({ target: `${goodPath()}?${text}` })),
      ),
    },
    {
      weight: 2,
      arbitrary: whole(
        'twice',
        formBody.map((text) =>
          draft({ target: `${goodPath()}?${text}&${text}`, body: Buffer.from(`${text}&${text}`) }),
        ),
      ),
    },
    {
      weight: 4,
      arbitrary: whole(
        'content type',
        fc
          .tuple(fc.constantFrom(...contentTypes), fc.oneof(jsonBody, fc.constant(goodForm()), fc.constant('')))
          .map(([type, text]) => json(text, type)),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'content type twice',
        jsonBody.map((text) => ({
          ...json(text),
          headers: [...headers('application/json'), ['Content-Type', 'text/plain']],
        })),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'no content type',
        jsonBody.map((text) => ({ ...json(text), headers: headers() })),
      ),
    },
    {
      weight: 2,
      arbitrary: whole(
        'bytes as json',
        anyBytes.map((bytes) => json(bytes)),
      ),
    },
    {
      weight: 2,
      arbitrary: whole(
        'bytes as form',
        anyBytes.map((body) => draft({ target: goodPath(), body })),
      ),
    },
    {
      weight: 2,
      arbitrary: whole(
        'half a json',
        fc.tuple(jsonBody, fc.nat(200)).map(([text, cut]) => json(text.slice(0, cut))),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'huge',
        fc
          .tuple(fc.integer({ min: 65_000, max: 90_000 }), fc.boolean())
          .map(([size, asJson]) =>
            asJson
              ? json(`{"a":"${'x'.repeat(size)}"}`)
              : draft({ target: goodPath(), body: Buffer.from(`a=${'x'.repeat(size)}`) }),
          ),
      ),
    },
    {
      weight: 2,
      arbitrary: whole(
        'method',
        fc
          .constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST')
          .map((wrong) => draft({ method: wrong })),
      ),
    },
    {
      weight: 2,
      arbitrary: whole(
        'path',
        hostileFormText.map((text) =>
          draft({ target: `${goodPath().replace(/[^/]*$/, '')}${text.replaceAll(' ', '')}` }),
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'longer path',
        hostileFormText.map((text) => draft({ target: `${goodPath()}/${text.replaceAll(' ', '')}` })),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'long address',
        fc.integer({ min: 200, max: 20_000 }).map((size) => draft({ target: `${goodPath()}?a=${'x'.repeat(size)}` })),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'long header',
        fc
          .integer({ min: 1000, max: 20_000 })
          .map((size) => ({ ...draft(), headers: [...headers(), ['x-long', 'x'.repeat(size)]] })),
      ),
    },
    {
      weight: 3,
      arbitrary: whole(
        'odd header',
        oddHeader.map((odd) => ({ ...draft(), headers: [...draft().headers, odd] })),
      ),
    },
    {
      weight: 1,
      arbitrary: whole(
        'no length',
        formBody.map((text) => ({ ...draft({ body: Buffer.from(text) }), length: -1 })),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 5000 }).map((more) => {
        const made = draft();
        return wire('truncated', { ...made, method: 'POST', length: made.body.length + more }, true);
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .nat(300)
        .map((cut) => ({ ...wire('cut', draft(), true), bytes: wire('cut', draft(), true).bytes.subarray(0, cut) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(200), anyBytes)
        .map(([at, bytes]) => spliced(wire('spliced', draft(), true), at, bytes)),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(
          anyBytes,
          fc.constantFrom(...notHttp).map((text) => Buffer.from(text)),
        )
        .map((bytes) => ({ kind: 'not http', bytes, incomplete: true, method: '' })),
    },
  );
}

function part(name: string, text: string, more: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
}

function wire(kind: string, draft: Draft, incomplete: boolean): WireRequest {
  const own = draft.headers.map(([name, text]) => `${name}: ${text}\r\n`).join('');
  const length = draft.length === -1 ? '' : `content-length: ${draft.length ?? draft.body.length}\r\n`;
  const head = `${draft.method} ${draft.target} HTTP/1.1\r\nhost: portal.test\r\n${length}${own}\r\n`;
  return { kind, bytes: Buffer.concat([Buffer.from(head), draft.body]), incomplete, method: draft.method };
}

function spliced(request: WireRequest, at: number, bytes: Buffer): WireRequest {
  return { ...request, bytes: Buffer.concat([request.bytes.subarray(0, at), bytes, request.bytes.subarray(at)]) };
}
