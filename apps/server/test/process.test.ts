import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { maskEnv, readEnv } from '#src/env.ts';
import { useTestDatabase } from './harness/database.ts';
import { addStaffMember, staffPassword } from './fixtures/staff.ts';
import { addPlayer, openBrowser } from './harness/running-server.ts';

const database = useTestDatabase();
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startApi(env: Record<string, string> = {}) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['src/main-api.ts'], {
    cwd: `${import.meta.dirname}/..`,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      TIMEOUT_SCALE: process.env['TIMEOUT_SCALE'],
      ...database.env,
      LOG_LEVEL: 'info',
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      DRAIN_MS: '1500',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const ok = await fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ok) break;
    if (tries > 1200) throw new Error(`the API did not start: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, origin, metrics: `http://127.0.0.1:${metricsPort}`, log: () => log };
}

/** One request over a kept-alive connection: status and the Connection header of its answer. */
function ask(agent: Agent, url: string): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    }).on('error', reject);
  });
}

test('a stopping process refuses new connections, serves open ones to the end and leaves idle ones alone', async () => {
  const { child, origin } = await startApi();
  const url = `${origin}/api/v1/square/tag/list`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(agent, url)).connection).toBe('keep-alive');

  // A request whose body is still on its way when the process is told to stop.
  const slow = request(`${origin}/api/user/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '13' },
  });
  const answered = new Promise<number>((resolve, reject) => {
    slow.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    slow.on('error', reject);
  });
  slow.write('{"posType"');
  await new Promise((resolve) => setTimeout(resolve, 100));

  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(ask(new Agent({ keepAlive: false }), url)).rejects.toThrow('ECONNREFUSED');
  expect(await ask(agent, url)).toEqual({ status: 200, connection: 'close' });
  slow.end(':1}');
  expect(await answered).toBe(200);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});

test('metrics are on a port of their own, health and readiness on the public one', async () => {
  const { origin, metrics } = await startApi();
  await fetch(`${origin}/api/v1/square/tag/list`);
  const text = await (await fetch(metrics)).text();
  expect(text).toContain('http_request_seconds_count{route="GET /v1/square/tag/list",class="ok"} 1');
  expect(text).toContain('http_answers_total{route="GET /v1/square/tag/list",code="0"} 1');
  expect(text).toMatch(/build_info\{program="api",release="unnamed",node="v24/);
  expect(text).toContain('event_loop_delay_ms');
  expect(text).toContain('redis_up 1');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('the environment is checked before anything starts, and printed without secrets', async () => {
  const env = readEnv(database.env);
  const printed = JSON.stringify(maskEnv(env));
  expect(printed).not.toContain(env.APP_SECRET);
  expect(printed).not.toContain('lanyu_app:lanyu_app');
  expect(() => readEnv({ ...database.env, APP_SECRET: 'short' })).toThrow('APP_SECRET');
  const { APP_SECRET: _, ...without } = database.env;
  expect(() => readEnv(without)).toThrow('APP_SECRET');

  const { log } = await startApi();
  expect(log()).toContain('"msg":"starting"');
  expect(log()).not.toContain(env.APP_SECRET);
});

test('[X-A8] the log names address and account of who signed in and who failed, never what was tried', async () => {
  const { origin, log } = await startApi();
  const player = await addPlayer(database.db);
  const browser = openBrowser(origin);
  const signIn = (password: string) =>
    browser.call('POST /user/login', { loginName: player.loginName, password, deviceID: 'device-of-somebody' });
  const guess = 'guessed-by-somebody';
  await signIn(player.password);
  for (const password of [guess, guess]) await signIn(password).catch(() => undefined);
  const asStaff = browser.call('POST /admin/v1/staff/login', { loginName: player.loginName, password: guess });
  await asStaff.catch(() => undefined);
  const { id: staffId, loginName } = await addStaffMember(database.db);
  const operator = openBrowser(origin);
  const login = await operator.call('POST /admin/v1/staff/login', { loginName, password: staffPassword });
  Object.assign(operator.session, { uid: login.uid, token: login.token });
  await operator.call('POST /admin/v1/staff/factor/totp/prove', { code: '000000' }).catch(() => undefined);
  const events = () =>
    log()
      .split('\n')
      .filter((line) => line.includes('"msg":"security"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await vi.waitUntil(() => events().length === 6, { timeout: 20_000 });
  const same = { call: 'POST /user/login', address: '127.0.0.1', account: player.uid, staff: false };
  expect(events()).toMatchObject([
    { ...same, event: 'signedIn' },
    { ...same, event: 'wrongProof' },
    { ...same, event: 'wrongProof' },
    { event: 'wrongProof', call: 'POST /admin/v1/staff/login', address: '127.0.0.1', staff: true },
    { event: 'passwordProven', account: staffId, staff: true },
    { event: 'wrongProof', call: 'POST /admin/v1/staff/factor/totp/prove', account: staffId, staff: true },
  ]);
  for (const secret of [guess, player.password, player.loginName]) expect(log()).not.toContain(secret);
});

test('a process says how decoders are isolated, in its log and its figures', async () => {
  const { metrics, log } = await startApi();
  expect(log()).toMatch(/"level":"namespaces","ownUid":(true|false),"seccomp":true,"msg":"decoders are isolated"/);
  expect(await (await fetch(metrics)).text()).toContain('decoder_isolation 2');
});

test('a public site with the repository’s own settings does not start, and says each reason', async () => {
  const child = spawn(process.execPath, ['src/main-api.ts'], {
    cwd: `${import.meta.dirname}/..`,
    env: { PATH: process.env['PATH'], ...database.env, NODE_ENV: 'production', PUBLIC_URL: 'http://games.example.com' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).not.toBe(0);
  for (const key of ['PUBLIC_URL', 'APP_SECRET', 'LOG_LEVEL', 'DATABASE_URL']) expect(said).toContain(`  ${key}: `);
  expect(said).not.toContain(database.env['APP_SECRET']);
});
