// The payment sandbox of a run on this machine: its keys, its settings, and what the site needs to know of it.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const merchant = 'M-LANYU-LOCAL';
const names = ['merchant-private', 'merchant-public', 'provider-private', 'provider-public'] as const;

export const paymentSandboxEntryFile: string = join(root, 'apps/sandbox/src/main.ts');

type Keys = Record<(typeof names)[number], string>;

/** Made once and kept: payments under way survive a restart of either side. */
function keys(): Keys {
  const folder = join(root, '.local/sandbox-keys');
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    const fresh = mkdtempSync(`${folder}-`);
    for (const side of ['merchant', 'provider']) {
      const pair = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      writeFileSync(join(fresh, `${side}-private`), pair.privateKey, { mode: 0o600 });
      writeFileSync(join(fresh, `${side}-public`), pair.publicKey);
    }
    try {
      renameSync(fresh, folder);
    } catch {
      rmSync(fresh, { recursive: true }); // another run was faster: its keys are as good
    }
  }
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])) as Keys;
}

/** For the API and the worker. */
export function prepareSitePaymentSandboxEnv(port: number | string): Record<string, string> {
  const { 'merchant-private': ours, 'provider-public': theirs } = keys();
  return {
    PAYMENT_CHANNELS: 'sandbox',
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    SANDBOX_MERCHANT: merchant,
    SANDBOX_PRIVATE_KEY: ours,
    SANDBOX_PUBLIC_KEY: theirs,
  };
}

/** For the sandbox itself. */
export function preparePaymentSandboxProgramEnv(
  port: number | string,
  database: string,
  timeScale = 1,
): Record<string, string> {
  const { 'merchant-public': theirs, 'provider-private': own } = keys();
  mkdirSync(dirname(database), { recursive: true });
  return {
    PORT: String(port),
    SANDBOX_DB: database,
    SANDBOX_MERCHANT: merchant,
    SANDBOX_PROVIDER_PRIVATE_KEY: own,
    SANDBOX_MERCHANT_PUBLIC_KEY: theirs,
    SANDBOX_TIME_SCALE: String(timeScale),
  };
}

/** The sandbox as one of the programs that run together. */
export function preparePaymentSandboxProgramSpec(
  siteEnv: Record<string, string | undefined>,
  database: string,
  timeScale = 1,
): { name: string; args: string[]; env: Record<string, string | undefined> } {
  const port = new URL(siteEnv['SANDBOX_URL'] ?? '').port;
  return {
    name: 'sandbox',
    args: [paymentSandboxEntryFile],
    env: { ...process.env, ...preparePaymentSandboxProgramEnv(port, database, timeScale) },
  };
}
