// One call of the contract over the wire, by somebody who keeps an XSRF token, as the portal does.
import type { CallName } from '@lanyu/contract/all-calls';
import { request, type Agent } from 'node:http';

/** A visitor has neither uid nor token. */
export interface Asker {
  uid?: string;
  token?: string;
  xsrf?: string;
  /** The signed cookie of the browser. */
  browser?: string;
}

export interface Answer {
  status: number;
  code: number;
  data: unknown;
  /** From the first byte sent to the last one read. */
  ms: number;
}

interface Question {
  origin: string;
  key: CallName;
  fields?: Record<string, string>;
  agent: Agent;
  /** The address a proxy in front would have seen. */
  from?: string;
}

export async function ask(asker: Asker, question: Question): Promise<Answer> {
  const { answer, xsrf } = await send(asker, question);
  if (xsrf !== undefined) asker.xsrf = xsrf;
  // The call did not run: the page's token was old, and a fresh one came along.
  return answer.code === 1008 && xsrf !== undefined ? (await send(asker, question)).answer : answer;
}

function send(asker: Asker, question: Question): Promise<{ answer: Answer; xsrf: string | undefined }> {
  const { origin, key, fields = {}, agent, from } = question;
  const [method = '', path = ''] = key.split(' ');
  const rest = { ...fields };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    return value;
  });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (asker.uid !== undefined && asker.token !== undefined) {
    headers['uid'] = asker.uid;
    headers['token'] = asker.token;
  }
  const cookies = asker.browser === undefined ? [] : [`BROWSER=${asker.browser}`];
  if (asker.xsrf !== undefined) {
    cookies.push(`XSRF-TOKEN=${asker.xsrf}`);
    headers['x-xsrf-token'] = asker.xsrf;
  }
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  if (from !== undefined) headers['x-forwarded-for'] = from;
  return new Promise<{ answer: Answer; xsrf: string | undefined }>((resolve, reject) => {
    const started = performance.now();
    const query = method === 'GET' && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest).toString()}` : '';
    const address = `${origin}/api${filled}${query}`;
    const outgoing = request(address, { method, agent, headers, timeout: 60_000 }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const ms = performance.now() - started;
        const { code, data } = JSON.parse(Buffer.concat(parts).toString()) as { code: number; data: unknown };
        const xsrf = incoming.headers['set-cookie']?.join('\n').match(/XSRF-TOKEN=([^;]+)/)?.[1];
        resolve({ answer: { status: incoming.statusCode ?? 0, code, data, ms }, xsrf });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${key}: no answer within a minute`)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that nobody had used for a while: the request was not read.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(asker, question));
      else reject(error);
    });
    outgoing.end(method === 'POST' ? new URLSearchParams(rest).toString() : undefined);
  });
}
