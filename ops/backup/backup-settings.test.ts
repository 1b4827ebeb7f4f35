import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackupSettings } from './backup-settings.ts';
import { configurationFile, renderConfiguration, repositoriesOf, writeConfiguration } from './pgbackrest.ts';

const passphrase = 'a-passphrase-of-more-than-32-characters';
const least = {
  BACKUP_FOLDER: '/srv/backup',
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_POSTGRES_DATA: '/srv/postgres',
  STORAGE_DIR: '/srv/storage',
};
const s3 = {
  BACKUP_S3_ENDPOINT: 's3.example.com',
  BACKUP_S3_BUCKET: 'backup',
  BACKUP_S3_KEY: 'the-key',
  BACKUP_S3_SECRET: 'the-secret',
};

test('both repositories are encrypted and compressed, and each keeps its own number of backups', () => {
  const settings = readBackupSettings({ ...least, ...s3, BACKUP_S3_KEEP_FULL: '13' });
  expect(repositoriesOf(settings)).toEqual([1, 2]);
  const lines = renderConfiguration(settings).split('\n');
  for (const repository of [1, 2]) {
    expect(lines).toContain(`repo${repository}-cipher-type=aes-256-cbc`);
    expect(lines).toContain(`repo${repository}-cipher-pass=${passphrase}`);
  }
  expect(lines).toEqual(
    expect.arrayContaining(['compress-type=zst', 'repo1-retention-full=5', 'repo2-retention-full=13']),
  );
});

test('one repository is enough; files that are at S3 are not copied', () => {
  const settings = readBackupSettings({ ...least, STORAGE: 's3' });
  expect(repositoriesOf(settings)).toEqual([1]);
  expect(settings.storageFolder).toBeUndefined();
  expect(renderConfiguration(settings)).not.toContain('repo2');
});

test('what is wrong is named, all of it at once, and no value is repeated', () => {
  const wrong = { ...least, BACKUP_PASSPHRASE: 'short-secret', BACKUP_FOLDER: 'relative' };
  expect(() => readBackupSettings(wrong)).toThrow(/BACKUP_FOLDER[\s\S]*BACKUP_PASSPHRASE/);
  expect(() => readBackupSettings(wrong)).not.toThrow(/short-secret/);
  expect(() => readBackupSettings({ ...least, BACKUP_S3_ENDPOINT: 's3.example.com' })).toThrow(/BACKUP_S3_BUCKET/);
  // A second line would be a setting of its own.
  expect(() => readBackupSettings({ ...least, BACKUP_PASSPHRASE: `${passphrase}\nrepo1-path=/` })).toThrow(/one line/);
});

test('the file with the secrets is for one user alone, also when it was there before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = readBackupSettings({
    ...least,
    BACKUP_POSTGRES_DATA: folder,
    BACKUP_FOLDER: join(folder, 'repository'),
    BACKUP_STATE_FOLDER: join(folder, 'state'),
  });
  writeConfiguration(settings);
  writeConfiguration({ ...settings, fullBackupsKept: 7 });
  const file = configurationFile(settings);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('repo1-retention-full=7');
});

test('the cluster of Debian is found as pg_lsclusters writes it: its version is a number there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-clusters-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  const cluster = {
    version: 15,
    cluster: 'main',
    pgdata: '/var/lib/postgresql/15/main',
    port: '5432',
    socketdir: '/var/run/postgresql',
  };
  const script = `#!/bin/sh\ncat <<'END'\n${JSON.stringify([cluster])}\nEND\n`;
  writeFileSync(join(folder, 'pg_lsclusters'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  const { BACKUP_POSTGRES_DATA: _, ...installed } = least;
  expect(readBackupSettings(installed).postgres).toEqual({
    dataFolder: cluster.pgdata,
    socketFolder: cluster.socketdir,
    port: 5432,
    debianCluster: { version: '15', name: 'main' },
  });
  const other = { ...installed, BACKUP_POSTGRES_CLUSTER: '16/main' };
  expect(() => readBackupSettings(other)).toThrow('there is no cluster 16/main');
});
