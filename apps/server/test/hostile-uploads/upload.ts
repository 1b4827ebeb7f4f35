import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#src/db/open-database.ts';
import { createSession, xsrfCookie } from '../fixtures/sessions.ts';

export interface Uploader {
  uid: string;
  headers: Record<string, string>;
}

/** Somebody signed in, with what a browser would send along. */
export async function uploader(db: Database, origin: string, uid: string): Promise<Uploader> {
  const { token } = await createSession(db, uid);
  const { cookie, xsrf } = await xsrfCookie(origin, token);
  return { uid, headers: { uid, token, cookie, 'x-xsrf-token': decodeURIComponent(xsrf) } };
}

/** Asks again where it is told to come back: what counts is what becomes of each one in the end. */
export async function upload(url: string, by: Uploader, file: File): Promise<{ status: number; code: number }> {
  for (;;) {
    const form = new FormData();
    form.append('file', file);
    const answer = await fetch(url, { method: 'POST', headers: by.headers, body: form });
    const body = (await answer.json()) as { code: number };
    if (answer.status !== 503) return { status: answer.status, code: body.code };
    await pause(200 + Math.random() * 800);
  }
}

/** Bytes as they are, for bodies that no library would make. Undefined: closed without an answer. */
export function sendRaw(origin: string, path: string, by: Uploader, part: { head: string[]; body: Buffer }) {
  const { hostname, port, host } = new URL(origin);
  const own = Object.entries(by.headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, 'connection: close', ...own, ...part.head].join('\r\n');
  return new Promise<{ status: number; code: number } | undefined>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head}\r\n\r\n`);
      socket.write(part.body);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
      const code = Number(/"code":(\d+)/.exec(text)?.[1]);
      resolve(text === '' ? undefined : { status, code });
    });
  });
}
