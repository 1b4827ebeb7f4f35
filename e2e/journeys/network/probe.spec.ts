import { spawn } from 'node:child_process';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { freshPlayer, password } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

async function runProbe(
  args: string[],
  env: Record<string, string>,
  site = testSiteOrigin,
): Promise<{ status: number | null; said: string }> {
  const program = join(projectRoot, 'ops/monitoring/probe/probe.ts');
  const child = spawn(process.execPath, [program, '--site', site, ...args], { env: { ...process.env, ...env } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said };
}

/** The site with one thing broken: whatever this matches is answered with 503. */
async function brokenSite(broken: RegExp): Promise<{ origin: string; server: Server }> {
  const server = createServer((incoming, answer) => {
    if (broken.test(incoming.url ?? '')) {
      answer.writeHead(503, { 'content-type': 'application/json' }).end('{"code":1005,"data":null}');
      return;
    }
    const { method, url, headers } = incoming;
    const onward = ask(new URL(url ?? '/', testSiteOrigin), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('the probe gets through as a player does, and says what does not', async () => {
  const account = await freshPlayer();
  const login = { PROBE_LOGIN: account.loginName, PROBE_PASSWORD: password };
  const { status, said } = await runProbe([], login);
  expect(said).not.toContain('DOWN');
  expect(said.split('\n').filter((line) => line.startsWith('up'))).toHaveLength(5);
  expect(status).toBe(0);
  // The smallest package is there, and paid.
  const { recent } = await createSiteClient(account).call('POST /user/center/coin/all', { uid: account.uid });
  expect(recent.map(({ state, channel }) => [state, channel])).toEqual([['delivered', 'sandbox']]);

  const wrong = await runProbe(['--only', 'sign-in'], { ...login, PROBE_PASSWORD: 'not-the-password' });
  expect(wrong.said).toMatch(/^DOWN sign-in .*code 2001, request \S+/m);
  expect(wrong.status).toBe(1);
});

test('each probe says so when its own thing is broken', async () => {
  const account = await freshPlayer();
  const login = { PROBE_LOGIN: account.loginName, PROBE_PASSWORD: password };
  const breaks = {
    home: /^\/assets\/|^\/api\/v1\/catalog\/home/,
    search: /^\/api\/v1\/search/,
    'sign-in': /^\/api\/user\/login/,
    film: /\.m3u8/,
    purchase: /^\/api\/order\/payInfo/,
  };
  for (const [probe, broken] of Object.entries(breaks)) {
    const { origin, server } = await brokenSite(broken);
    const { status, said } = await runProbe(['--only', probe], login, origin);
    server.close();
    expect(said).toMatch(new RegExp(`^DOWN ${probe} `, 'm'));
    expect(status).toBe(1);
  }
});
