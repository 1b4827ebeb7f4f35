// The environment of a run on the developer's own machine. A real install gives its own values; nothing here is a secret.
import { join, resolve } from 'node:path';
import { placesFrom } from '@lanyu/services/places';
import { prepareSitePaymentSandboxEnv } from './payment-sandbox-env.ts';

export const projectRoot = resolve(import.meta.dirname, '../../..');

/** A value that is an empty string counts as absent. */
export function localEnv(overrides: Record<string, string> = {}): Record<string, string> {
  const { postgresPort, redisPort } = placesFrom();
  const port = overrides['PORT'] ?? process.env['PORT'] ?? '8080';
  return {
    NODE_ENV: 'development',
    DATABASE_URL: `postgres://lanyu_app:lanyu_app@127.0.0.1:${postgresPort}/lanyu`,
    DATABASE_OWNER_URL: `postgres://lanyu_owner:lanyu_owner@127.0.0.1:${postgresPort}/lanyu`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}/0`,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    APP_SECRET: 'local-development-only-never-in-production',
    STORAGE: 'disk',
    STORAGE_DIR: join(projectRoot, '.local/storage'),
    // Codes are read at /dev/sms instead of on a phone.
    SMS_PROVIDER: 'development',
    // Beside the site, when it runs at all.
    ...prepareSitePaymentSandboxEnv(paymentSandboxPortOfSite(port)),
    LOG_LEVEL: 'info',
    WEB_DIST: join(projectRoot, 'apps/web/dist'),
    ADMIN_DIST: join(projectRoot, 'apps/admin/dist'),
    TRUST_PROXY: 'loopback',
    DRAIN_MS: '6000',
    ...overrides,
  };
}

/** Every site of this machine has a sandbox of its own. */
export function paymentSandboxPortOfSite(sitePort: string | number): number {
  return Number(sitePort) + 7;
}
