import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** `before` the processes of its build start, which those of the last build survive; `after` the last of them is gone. */
export type MigrationPhase = 'before' | 'after';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
  phase: MigrationPhase;
  /** Without a transaction, one statement that may be repeated: an index made while the table is used. */
  online: boolean;
  /** Files without a header are older than the bound on how long a statement may take. */
  bounded: boolean;
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file, index) => {
      const expected = String(index + 1).padStart(4, '0');
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || !file.startsWith(`${expected}-`)) {
        throw new Error(`Migration ${file} is out of order: the file at this place must be named ${expected}-….sql`);
      }
      const sql = await readFile(join(folder, file), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { name: file.slice(0, -4), sql, sha256, ...readHeader(file, sql) };
    }),
  );
}

/** The comments before the first statement: `-- phase: before` or `after`, and `-- online`. */
function readHeader(file: string, sql: string): Pick<Migration, 'phase' | 'online' | 'bounded'> {
  const comments: string[] = [];
  for (const line of sql.split('\n').map((each) => each.trim())) {
    if (line !== '' && !line.startsWith('--')) break;
    comments.push(line);
  }
  const header = comments.join('\n');
  const said = /^-- phase: *(.*)$/m.exec(header)?.[1]?.trim();
  if (said !== undefined && said !== 'before' && said !== 'after')
    throw new Error(`Migration ${file}: the phase is before or after, not ${said}`);
  return { phase: said ?? 'before', online: /^-- online\b/m.test(header), bounded: said !== undefined };
}

/** Without comments; of an online one there must be one, since each would be committed by itself. */
export function splitSqlStatements(sql: string): string[] {
  const plain = sql.replaceAll(/--[^\n]*/g, '');
  return plain
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
