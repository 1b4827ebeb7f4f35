// The environment files of one machine, below /etc/lanyu. Written once; who installs a newer release keeps theirs.
import { randomBytes } from 'node:crypto';

export interface SiteSecrets {
  appSecret: string;
  appPassword: string;
  ownerPassword: string;
}

export function drawSecrets(): SiteSecrets {
  const draw = () => randomBytes(36).toString('base64url');
  return { appSecret: draw(), appPassword: draw(), ownerPassword: draw() };
}

export interface SiteChoices {
  serverName: string;
  /** Another than https://NAME: for a trial on the machine itself. */
  publicUrl: string;
}

/** For API and worker: docs/configuration.md has every variable. */
export function renderSiteEnv({ publicUrl }: SiteChoices, secrets: SiteSecrets): string {
  return lines({
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://lanyu_app:${secrets.appPassword}@127.0.0.1:5432/lanyu`,
    REDIS_URL: 'redis://127.0.0.1:6379',
    PUBLIC_URL: publicUrl,
    APP_SECRET: secrets.appSecret,
    TRUST_PROXY: 'loopback',
    STORAGE: 'disk',
    STORAGE_DIR: '/var/lib/lanyu',
    STORED_FILES: 'accel',
    DOWNLOAD_LOG: '/var/log/nginx/lanyu-downloads.log',
    WEB_DIST: '/srv/lanyu/current/apps/web/dist',
    ADMIN_DIST: '/srv/lanyu/current/apps/admin/dist',
    MIN_DECODER_ISOLATION: 'namespaces',
    PAYMENT_CHANNELS: '',
  });
}

/** For migrations and commands alone: API and worker refuse to start with it. */
export function renderOwnerEnv(secrets: SiteSecrets): string {
  return lines({ DATABASE_OWNER_URL: `postgres://lanyu_owner:${secrets.ownerPassword}@127.0.0.1:5432/lanyu` });
}

function lines(values: Record<string, string>): string {
  return `${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`;
}

/** Roles and database; may be run again. Passwords are base64url, which needs no quoting. */
export function renderRolesSql(secrets: SiteSecrets): string {
  return [
    role('lanyu_owner', secrets.ownerPassword),
    role('lanyu_app', secrets.appPassword),
    'grant lanyu_app, pg_monitor to lanyu_owner;',
    `select 'create database lanyu owner lanyu_owner' where not exists (select from pg_database where datname = 'lanyu') \\gexec`,
    '',
  ].join('\n');
}

function role(name: string, password: string): string {
  return [
    `select 'create role ${name} login' where not exists (select from pg_roles where rolname = '${name}') \\gexec`,
    `alter role ${name} password '${password}';`,
  ].join('\n');
}
