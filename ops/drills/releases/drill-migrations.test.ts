import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMigrations } from '@lanyu/server/db/migration/migration-files';
import { findMigrationsWithoutWayBack, writeDrillMigrations } from './drill-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each round adds the next two numbers: one before the new processes, one after the old ones', async () => {
  writeFileSync(join(folder, '0001-first.sql'), 'select 1;\n');
  expect(writeDrillMigrations(folder, 1)).toEqual({ expand: '0002-drill-1-expand', contract: '0003-drill-1-contract' });
  const { expand, contract } = writeDrillMigrations(folder, 2);
  expect((await readMigrations(folder)).map(({ name, phase }) => `${name} ${phase}`)).toEqual([
    '0001-first before',
    '0002-drill-1-expand before',
    '0003-drill-1-contract after',
    `${expand} before`,
    `${contract} after`,
  ]);
  const tablesIn = (name: string) =>
    [...readFileSync(join(folder, `${name}.sql`), 'utf8').matchAll(/alter table (\w+)/g)].map((match) => match[1]);
  expect(tablesIn(contract)).toEqual(tablesIn(expand));
});

test('what the build before does not know and takes something away has no way back', () => {
  const migrations = [
    { name: '0001-a', phase: 'after' },
    { name: '0002-b', phase: 'before' },
    { name: '0003-c', phase: 'after' },
  ];
  expect(findMigrationsWithoutWayBack(['0001-a'], migrations)).toEqual(['0003-c']);
});
