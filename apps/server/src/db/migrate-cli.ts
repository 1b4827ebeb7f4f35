import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import { migrate } from './migrate.ts';
import { dumpSchema, schemaFile } from './tables/schema-dump.ts';

const { values } = parseArgs({
  options: { 'write-schema': { type: 'boolean', default: false }, phase: { type: 'string' } },
});
const { phase } = values;
if (phase !== undefined && phase !== 'before' && phase !== 'after') throw new Error('--phase is before or after');
const url = readEnv().DATABASE_OWNER_URL;
if (url === undefined) throw new Error('DATABASE_OWNER_URL is needed: migrations run as the owner of the schema.');

const applied = await migrate({ url, log: console.log, ...(phase === undefined ? {} : { phase }) });
console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);

if (values['write-schema']) {
  // Only developers have what it needs.
  const { generateTableTypes: generateTables, generatedTableTypesFile: tablesFile } =
    await import('./tables/generate-table-types.ts');
  await writeFile(schemaFile, await dumpSchema(url));
  await writeFile(tablesFile, await generateTables(url));
  console.log(`Wrote ${schemaFile} and ${tablesFile}`);
}
