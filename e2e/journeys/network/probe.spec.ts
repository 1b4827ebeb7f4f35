import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { freshPlayer, password } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

function runProbe(args: string[], env: Record<string, string>): { status: number | null; said: string } {
  const program = join(projectRoot, 'ops/monitoring/probe/probe.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--site', testSiteOrigin, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, said: `${stdout}${stderr}` };
}

test('the probe gets through as a player does, and says what does not', async () => {
  const { loginName } = await freshPlayer();
  const login = { PROBE_LOGIN: loginName, PROBE_PASSWORD: password };
  const { status, said } = runProbe([], login);
  expect(said.split('\n').filter((line) => line.startsWith('up'))).toHaveLength(4);
  expect(status).toBe(0);

  const wrong = runProbe(['--only', 'sign-in'], { ...login, PROBE_PASSWORD: 'not-the-password' });
  expect(wrong.said).toMatch(/^DOWN sign-in .*code 2001, request \S+/m);
  expect(wrong.status).toBe(1);
});
