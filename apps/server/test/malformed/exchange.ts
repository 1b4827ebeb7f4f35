import { connect } from 'node:net';
import type { WireRequest } from './malformed-requests.ts';

export interface WireAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

const timeoutMs = 20_000;

/** Sends bytes and reads one answer; undefined when the server closed the connection without any. */
export function exchange(port: number, request: WireRequest): Promise<WireAnswer | undefined> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    const finish = (answer: WireAnswer | undefined) => {
      clearTimeout(timer);
      // A reset leaves no waiting port behind: thousands of connections follow.
      socket.resetAndDestroy();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${timeoutMs} ms; so far: ${received.toString('latin1').slice(0, 300)}`));
    }, timeoutMs);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const answer = parse(received, request.method, false);
      if (answer !== undefined) finish(answer);
    });
    socket.on('error', () => finish(parse(received, request.method, true)));
    socket.on('end', () => finish(parse(received, request.method, true)));
    socket.write(request.bytes);
    // Half-closed: the server sees that nothing more comes, and can still answer.
    if (request.incomplete) socket.end();
  });
}

/** The first answer that is not a 1xx, once it is there as a whole. */
function parse(bytes: Buffer, method: string, ended: boolean): WireAnswer | undefined {
  const split = bytes.indexOf('\r\n\r\n');
  if (split === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, split).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(split + 4);
  if (status < 200) return parse(rest, method, ended);
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const length = method === 'HEAD' ? 0 : Number(headers.get('content-length') ?? (ended ? rest.length : Infinity));
  return rest.length >= length ? { status, headers, body: rest.subarray(0, length).toString() } : undefined;
}
