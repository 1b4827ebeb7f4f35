// npm run demo: from a checkout to a usable site. Safe to run again: it only does what is not done yet.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  demoActivationCodes,
  demoPlayersAndStaff,
  demoTotpSecret,
} from '@lanyu/demo-data/demo-logins-and-activation-codes';
import { createProgressReporter } from '@lanyu/demo-data/progress';
import { sandboxFolder } from '@lanyu/services/places';
import { portAnswers } from '@lanyu/services/process';
import { localEnv, projectRoot } from '@lanyu/test-kit/local/local-env';
import { addFilms, prepareLocalRun } from './prepare.ts';
import { runProgramsTogether } from '@lanyu/processes/run-programs';
import { preparePaymentSandboxProgramSpec } from '@lanyu/test-kit/local/payment-sandbox-env';
import { buildIfStale } from '@lanyu/test-kit/site/build-web-and-admin-if-stale';

const env = localEnv({ LOG_LEVEL: 'warn', DRAIN_MS: '0' });
const address = env['PUBLIC_URL'];
if (await portAnswers(Number(env['PORT']))) {
  console.error(`${address} is taken by another program; PORT=8090 npm run demo uses another port`);
  process.exit(1);
}

const began = Date.now();
const progress = createProgressReporter();
// The data waits for the database, the builds for the processor: beside each other they take half the time.
const built = buildIfStale('web').then(() => buildIfStale('admin'));
await prepareLocalRun(progress);
await progress.during('build of the portal and the back-office', () => built);

const program = (name: string, file: string) => ({
  name,
  args: [join(projectRoot, 'apps/server/src', file)],
  env: { ...process.env, ...env, DATABASE_OWNER_URL: '' },
});
const sandbox = preparePaymentSandboxProgramSpec(env, join(sandboxFolder(), 'sandbox.db'));
const { ended } = runProgramsTogether([program('api', 'main-api.ts'), program('worker', 'main-worker.ts'), sandbox], {
  graceMs: 10_000,
  prefixed: true,
});

const failed = await progress.during('start of the API', () => Promise.race([ready(), ended]));
if (failed !== undefined) process.exit(failed);
console.log(
  `\nready after ${Math.round((Date.now() - began) / 1000)} s\n  portal      ${address}/\n  back-office ${address}/admin/\n  payments    ${env['SANDBOX_URL']}/switches (a sandbox: no money moves)`,
);
for (const { loginName, password, note } of [...demoPlayersAndStaff.players, ...demoPlayersAndStaff.staff]) {
  console.log(`  ${loginName.padEnd(11)} ${password}  ${note}`);
}
console.log(`  second step of the back-office: six digits of an authenticator with the secret ${demoTotpSecret}`);
console.log(
  `  activation codes (我的礼包): ${demoActivationCodes.map(({ code, note }) => `${code} ${note}`).join(', ')}`,
);
console.log('Ctrl-C ends it; `npm run services -- down` stops PostgreSQL and Redis.');
console.log('The twelve videos of 福利 are made now, one after the other; the first time that takes a minute or two.');
addFilms().catch((error: unknown) => console.error('The videos could not be made:', error));
process.exit(await ended);

async function ready(): Promise<undefined> {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return undefined;
    await pause(100);
  }
}
