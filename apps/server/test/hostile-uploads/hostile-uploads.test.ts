// Files that nobody means well with. `npm run drill -- uploads` sends many more of them at once.
import { resultCodes } from '@lanyu/contract/result-codes';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLocalDiskStorage } from '#src/integrations/storage/local-disk.ts';
import { addUser, useTestDatabase } from '../harness/database.ts';
import { hostileFiles, marker, type HostileFile } from './hostile-files.ts';
import { sendRaw, upload, uploader, type Uploader } from './upload.ts';
import { openKeyRing } from '#src/keys.ts';

/** 0: each once. */
const total = Number(process.env['HOSTILE_UPLOADS'] ?? 0);
/** On top of what the API holds before: how large it is itself is no matter of what is sent to it. */
const maxAddedMegabytes = 256;
const calls = ['/api/user/center/uploadAvatar', '/api/v1/site/kefu/image'] as const;

const testing = useTestDatabase();
let server: ChildProcess;
let origin: string;
let files: HostileFile[];
let users: Uploader[];

/** A process of its own, so that its memory is its own. */
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  origin = `http://127.0.0.1:${port}`;
  // With the flag of npm start.
  server = spawn(process.execPath, ['--max-semi-space-size=16', join(import.meta.dirname, '../../src/main-api.ts')], {
    env: { ...process.env, ...testing.env, PORT: String(port), RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  users = [];
  for (let made = 0; made < 5; made += 1) {
    users.push(await uploader(testing.db, origin, await addUser(testing.db)));
  }
  files = await hostileFiles();
});

afterAll(async () => {
  if (server === undefined || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
});

/** The most that the API and the process that draws for it ever held, as the kernel remembers it. */
function megabytes(): number {
  return [String(server.pid), ...below(String(server.pid))].map(peakOf).reduce((sum, one) => sum + one);
}

/** Around the process that draws are those of its sandbox. */
function below(pid: string): string[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.flatMap((child) => [child, ...below(child)]);
  } catch {
    return [];
  }
}

function peakOf(pid: string): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function storedFiles(): string[] {
  const folder = testing.env['STORAGE_DIR'] as string;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('hostile uploads', { timeout: 600_000 }, () => {
  test(`[A-15] [X-W6] each is refused or drawn anew, with at most ${maxAddedMegabytes} MB more`, async () => {
    const before = megabytes();
    let most = 0;
    let maxAlone = 0;
    const watch = setInterval(() => {
      most = Math.max(most, megabytes());
      maxAlone = Math.max(maxAlone, peakOf(String(server.pid)));
    }, 20);
    const count = Math.max(total, files.length);
    const outcomes = new Map<string, number>();
    const faults: string[] = [];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const { kind, file, bytes, outcomes: expected } = files[number % files.length] as HostileFile;
        const call = calls[(number + Math.floor(number / files.length)) % calls.length] as string;
        const answer = await upload(origin + call, users[number % users.length] as Uploader, file);
        const outcome = outcomeOf(answer);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        const tooLargeHere = outcome === 'fileTooLarge' && bytes.length > 5 * 1024 * 1024;
        if (!tooLargeHere && !(expected as readonly string[]).includes(outcome)) {
          faults.push(`${kind}: ${outcome}`);
        }
      }),
    );
    clearInterval(watch);
    console.log(
      `${count} at once in ${Math.round((performance.now() - began) / 100) / 10} s: ${JSON.stringify(Object.fromEntries(outcomes))};`,
      `memory at most ${most} MB, ${maxAlone} of it the API (${before} before)`,
    );

    expect(faults).toEqual([]);
    expect(server.exitCode).toBeNull();
    expect(most - before).toBeLessThan(maxAddedMegabytes);
    expect(storedFiles()).toHaveLength((outcomes.get('stored') ?? 0) * 3);
  });

  test('[X-W6] nothing is stored as it was sent: only WebP without metadata, and no byte of what was hidden', async () => {
    const stored = storedFiles();
    expect(stored.length).toBeGreaterThan(20);
    const sent = new Set(files.map((file) => file.bytes.toString('base64')));
    for (const path of stored) {
      const bytes = readFileSync(path);
      expect(path).toMatch(/\/(media\/avatar|private\/kefu)\/[0-9a-f]{32}\/(small|medium|large)\.webp$/);
      expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe('RIFFWEBP');
      expect(bytes.includes(marker)).toBe(false);
      expect(sent.has(bytes.toString('base64'))).toBe(false);
      const { exif, icc, xmp, iptc, comments, pages } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, comments, pages]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('[X-W6] what is stored never opens inside the site', async () => {
    const folder = testing.env['STORAGE_DIR'] as string;
    const storage = openLocalDiskStorage({ folder, keys: openKeyRing(testing.env) });
    const whileSigned = { name: 'image.webp', contentType: 'image/webp', seconds: 60 };
    const keys = storedFiles().map((path) => relative(folder, path));
    const some = ['media/', 'private/'].flatMap((place) => keys.filter((key) => key.startsWith(place)).slice(0, 15));
    expect(some).toHaveLength(30);
    for (const key of some) {
      const path = key.startsWith('media/') ? `/${key}` : await storage.downloadUrl(key, whileSigned);
      const answer = await fetch(origin + path);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });
});

function outcomeOf({ status, code }: { status: number; code: number }): string {
  if (status === 200 && code === 0) return 'stored';
  const name = Object.entries(resultCodes).find(([, [number]]) => number === code)?.[0] ?? String(code);
  // X-W1: the two are results, not failures of the protocol.
  return status === 200 ? name : `${status} ${name}`;
}

describe('hostile bodies', { timeout: 180_000 }, () => {
  const part = (name: string, content: string | Buffer, more = '') =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from('--x--\r\n');
  const type = 'content-type: multipart/form-data; boundary=x';
  const send = (body: Buffer, head: string[] = [type, `content-length: ${body.length}`]) =>
    sendRaw(origin, calls[0], users[0] as Uploader, { head, body });
  const image = () => files.find((file) => file.kind === 'jpeg that says it is html')?.bytes as Buffer;
  const asFile = '; filename="a.jpg"';

  test('[X-W6] the plain one is taken, so that what follows is refused for its fault', async () => {
    const body = Buffer.concat([part('appID', 'lanyu'), part('file', image(), asFile), end]);
    expect(await send(body)).toEqual({ status: 200, code: 0 });
  });

  test('[X-W6] more fields, more files, other names and broken borders are bad requests', async () => {
    const file = part('file', image(), asFile);
    const bodies: Record<string, Buffer> = {
      'two files': Buffer.concat([file, file, end]),
      'another field': Buffer.concat([part('isAdmin', '1'), file, end]),
      'a field after the file': Buffer.concat([file, part('isAdmin', '1'), end]),
      'a thousand fields': Buffer.concat([...Array.from({ length: 1000 }, (_, i) => part(`f${i}`, 'x')), file, end]),
      'the same field twice': Buffer.concat([part('appID', 'a'), part('appID', 'b'), file, end]),
      'a long field': Buffer.concat([part('appID', 'x'.repeat(100_000)), file, end]),
      'a file under another name': Buffer.concat([part('avatar', image(), asFile), end]),
      'a text instead of a file': Buffer.concat([part('file', 'text'), end]),
      'a prototype': Buffer.concat([part('__proto__', '{}'), file, end]),
      'no file': Buffer.concat([part('appID', 'lanyu'), end]),
      'no end': Buffer.concat([part('appID', 'lanyu'), file]),
      'no part': end,
      'an end inside a head': Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nx\r\n'),
        end,
      ]),
      'not multipart at all': Buffer.from('{"file":"x"}'),
      'a mixture inside': Buffer.concat([
        Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n',
        ),
        Buffer.from('--y\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--y--\r\n'),
        end,
      ]),
    };
    for (const [name, body] of Object.entries(bodies)) {
      expect({ name, answer: await send(body) }).toEqual({
        name,
        answer: { status: 400, code: resultCodes.badInput[0] },
      });
    }
    expect(await send(Buffer.alloc(0))).toMatchObject({ code: resultCodes.badInput[0] });
  });

  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'image/png',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
  ])('[X-W6] a body of %s is refused', async (other) => {
    const body = Buffer.concat([part('file', image(), asFile), end]);
    const answer = await send(body, [`content-type: ${other}`, `content-length: ${body.length}`]);
    expect([400, 413, 415]).toContain(answer?.status);
  });

  test('[X-W6] a length that is not the body’s neither hangs nor is believed', async () => {
    const body = Buffer.concat([part('file', image(), asFile), end]);
    expect(await send(body, [type, `content-length: ${body.length - 500}`])).toMatchObject({ status: 400 });
    expect(await send(body, [type, 'content-length: 99999999999'])).toEqual({
      status: 200,
      code: resultCodes.fileTooLarge[0],
    });
    expect(await send(body, [type, 'content-length: -1'])).toMatchObject({ status: 400 });
    const large = Buffer.concat([part('file', Buffer.alloc(6 * 1024 * 1024), asFile), end]);
    const chunk = Buffer.concat([Buffer.from(`${large.length.toString(16)}\r\n`), large, Buffer.from('\r\n0\r\n\r\n')]);
    expect(await send(chunk, [type, 'transfer-encoding: chunked'])).toEqual({
      status: 200,
      code: resultCodes.fileTooLarge[0],
    });
  });

  test('[X-W6] who is not let in is refused before a byte of the file is read', async () => {
    const nobody = { uid: '', headers: {} };
    // The body never comes: an answer can only be about the head.
    const head = [type, 'content-length: 4000000'];
    const asked = sendRaw(origin, calls[0], nobody, { head, body: Buffer.alloc(0) });
    expect(await asked).toEqual({ status: 401, code: resultCodes.sessionInvalid[0] });
    const { ['x-xsrf-token']: _, ...headers } = (users[0] as Uploader).headers;
    const forged = sendRaw(origin, calls[0], { uid: '', headers }, { head, body: Buffer.alloc(0) });
    expect(await forged).toEqual({ status: 403, code: resultCodes.pageExpired[0] });
  });

  test('[X-W6] senders that hang up in the middle leave their places to others', async () => {
    const body = Buffer.concat([part('file', image(), asFile), end]);
    const url = new URL(origin);
    const own = Object.entries((users[0] as Uploader).headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const { connect } = await import('node:net');
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = connect(Number(url.port), url.hostname);
        socket.on('error', () => undefined);
        socket.write(
          `POST ${calls[0]} HTTP/1.1\r\nhost: x\r\n${own.join('')}${type}\r\ncontent-length: 1000000\r\n\r\n`,
        );
        socket.write(body);
        await new Promise((resolve) => setTimeout(resolve, 300));
        socket.destroy();
      }),
    );
    expect(await send(body)).toEqual({ status: 200, code: 0 });
  });

  test('other calls still take no multipart body', async () => {
    const form = new FormData();
    form.append('loginName', 'somebody');
    const answer = await fetch(`${origin}/api/user/login`, { method: 'POST', body: form });
    expect(answer.status).toBe(415);
  });
});
