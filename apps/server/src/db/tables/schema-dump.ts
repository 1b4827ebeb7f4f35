import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrationsFolder } from '../migration/migration-files.ts';

/** What the migrations add up to, committed so that a review sees the whole. */
export const schemaFile = join(migrationsFolder, '../schema.sql');

const run = promisify(execFile);

/** `pg_dump --schema-only` of our own tables, without what differs from one server or session to the next. */
export async function dumpSchema(url: string): Promise<string> {
  const { stdout } = await run('pg_dump', ['--schema-only', '--no-owner', '--schema=public', `--dbname=${url}`], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return normalise(stdout);
}

function normalise(dump: string): string {
  const lines = dump
    .split('\n')
    .filter(
      (line) =>
        !/^(--|\\(un)?restrict |SET [a-z_]+ = .*;$|SELECT pg_catalog\.set_config|CREATE SCHEMA public;|COMMENT ON SCHEMA public)/.test(
          line,
        ),
    );
  return `${lines
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim()}\n`;
}
