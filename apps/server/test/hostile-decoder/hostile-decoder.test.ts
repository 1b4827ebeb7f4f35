// A program that is run in place of a decoder and tries each way out. `npm run drill -- hostile-decoder` prints the list.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strongestAvailableIsolation } from '#src/integrations/decoder-sandbox/system-isolation.ts';
import { startDecoder } from '#src/integrations/decoder-sandbox/start-decoder.ts';
import type { DecoderIsolation } from '#src/integrations/decoder-sandbox/build-sandboxed-decoder-command.ts';
import { listOutputFiles, runInDecoderSandbox } from '#src/integrations/ffmpeg/ffmpeg-process.ts';
import { appUrl, redisUrl } from '../harness/services.ts';
import { waysOut, type Scene, type Way } from './ways.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-hostile-decoder-'));
const program = readFileSync(join(import.meta.dirname, 'hostile.pl'), 'utf8');
const marker = 'secret-of-the-parent-7f3a';
const closers: (() => void)[] = [];
let victim: ChildProcess;
let scene: Scene;

beforeAll(async () => {
  const inside = (name: string) => join(folder, name);
  const file = (name: string, mode: number) => {
    writeFileSync(inside(name), marker);
    chmodSync(inside(name), mode);
    return inside(name);
  };
  chmodSync(folder, 0o711);
  for (const name of ['open', 'output']) mkdirSync(inside(name));
  chmodSync(inside('open'), 0o777);
  victim = spawn('sleep', ['600'], { env: { APP_SECRET: marker }, stdio: 'ignore' });
  const tcp = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  const unix = createServer().listen(inside('socket'));
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  await Promise.all([tcp, unix, udp].map((each) => once(each, 'listening')));
  chmodSync(inside('socket'), 0o777);
  closers.push(
    () => tcp.close(),
    () => unix.close(),
    () => udp.close(),
  );
  const portOf = (url: string) => Number(new URL(url).port);
  scene = {
    victim: victim.pid as number,
    marker,
    tcp: [
      { name: 'PostgreSQL', port: portOf(appUrl('postgres')) },
      { name: 'Redis', port: portOf(redisUrl('0')) },
      { name: 'a port of its parent', port: (tcp.address() as AddressInfo).port },
    ],
    udpPort: udp.address().port,
    socketFile: inside('socket'),
    openFile: file('everybody', 0o666),
    secretFile: file('secret', 0o600),
    openFolder: inside('open'),
    input: file('input', 0o600),
    output: inside('output'),
    applicationFile: join(import.meta.dirname, '../../src/env.ts'),
  };
});

afterAll(() => {
  victim?.kill('SIGKILL');
  for (const close of closers) close();
  rmSync(folder, { recursive: true, force: true });
});

const limits = { memoryBytes: 8 * 1024 ** 3, fileBytes: 1024 ** 3 };
const commandOf = (way: Way) => ['perl', '-e', program, ...way.args.map(String)] as const;

async function triedIn(isolation: DecoderIsolation, way: Way): Promise<string> {
  const reads = [scene.input];
  const decoder = { command: commandOf(way), reads, writes: scene.output, niceness: 0, limits };
  const child = startDecoder(decoder, isolation);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return said.trim() || `REFUSED ended with ${code ?? signal}`;
}

function triedBare(way: Way): string {
  const [file, ...args] = commandOf(way);
  return spawnSync(file, args, { encoding: 'utf8', env: { APP_SECRET: 'x' } }).stdout.trim();
}

function show(title: string, results: [Way, string][]): void {
  const succeeded = results.filter(([, said]) => !said.startsWith('REFUSED')).length;
  const lines = results.map(([{ name }, said]) => `  ${name.padEnd(40)} ${said}`);
  console.log(`${title}: ${results.length} ways tried, ${succeeded} succeeded\n${lines.join('\n')}`);
}

describe('a hostile decoder', { timeout: 300_000 }, () => {
  test('is isolated as far as this machine can: by namespaces and a filter of system calls', () => {
    expect(strongestAvailableIsolation()).toMatchObject({ level: 'namespaces', filter: expect.any(Buffer) as Buffer });
  });

  test('finds no way out', async () => {
    const results: [Way, string][] = [];
    for (const way of waysOut(scene)) results.push([way, await triedIn(strongestAvailableIsolation(), way)]);
    show('in the sandbox', results);
    for (const [way, said] of results) expect([way.name, said]).toEqual([way.name, expect.stringMatching(/^REFUSED/)]);
    expect(victim.exitCode).toBeNull();
    expect(victim.signalCode).toBeNull();
    expect(readFileSync(scene.openFile, 'utf8')).toBe(marker);
    expect(readFileSync(scene.input, 'utf8')).toBe(marker);
    expect(statSync(scene.input).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o640 : 0o600);
    for (const place of ['/tmp', '/usr', '/']) expect(existsSync(join(place, 'left-by-a-decoder'))).toBe(false);
  });

  test('signals that it sends to everybody reach nobody else', async () => {
    await triedIn(strongestAvailableIsolation(), { name: 'kill everybody', args: ['killAll'] });
    expect(victim.signalCode).toBeNull();
  });

  test.runIf(process.getuid?.() === 0)('with another uid only, it still reaches no secret and no process', async () => {
    const { uid } = strongestAvailableIsolation();
    const results: [Way, string][] = [];
    for (const way of waysOut(scene).filter(({ byUid }) => byUid === true)) {
      results.push([way, await triedIn({ level: 'uid', uid }, way)]);
    }
    show('with another uid only', results);
    for (const [way, said] of results) expect([way.name, said]).toEqual([way.name, expect.stringMatching(/^REFUSED/)]);
    expect(victim.signalCode).toBeNull();
  });

  test.runIf(process.getuid?.() === 0)(
    'without any of this the same ways are open, so trying them means something',
    () => {
      const results = waysOut(scene)
        .filter(({ bare }) => bare === true)
        .map((way): [Way, string] => [way, triedBare(way)]);
      show('without a sandbox', results);
      for (const [way, said] of results) expect([way.name, said]).toEqual([way.name, expect.stringMatching(/^GOT/)]);
    },
  );
});

describe('what a hostile decoder leaves', { timeout: 300_000 }, () => {
  const run = (name: string, args: readonly string[]) => {
    const into = join(folder, name);
    mkdirSync(into);
    const given = ['-e', program, ...args.map((each) => (each === 'INTO' ? into : each))];
    const decoder = { program: 'perl' as 'ffmpeg', args: given, withinMs: 60_000, reads: [], niceness: 0 };
    return { into, ran: runInDecoderSandbox({ ...decoder, into: { folder: into, maxBytes: 32 * 1024 ** 2 } }) };
  };

  test('does not fill the disk: it is ended soon after it has left more than a film can be', async () => {
    const { into, ran } = run('filled', ['fill', 'INTO', '200000']);
    await expect(ran).rejects.toMatchObject({
      code: 'fileTypeUnsupported',
      detail: expect.stringMatching('left more'),
    });
    const left = spawnSync('du', ['-sm', into], { encoding: 'utf8' }).stdout;
    console.log(`ended after ${parseInt(left)} MB of 200,000`);
    expect(parseInt(left)).toBeLessThan(8000);
    rmSync(into, { recursive: true });
  });

  test('is read only where it is a file: a link to a secret is refused', async () => {
    const { into, ran } = run('linked', ['link', 'INTO', scene.secretFile]);
    await ran;
    await expect(listOutputFiles(into)).rejects.toMatchObject({ code: 'fileTypeUnsupported' });
  });
});
