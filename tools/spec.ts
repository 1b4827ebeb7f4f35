// npm run spec: which clauses and decisions does a running test name, and which of the finished ones does none?
// Writes the whole table to docs/spec-coverage.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, repositoryRoot } from './repository-files.ts';
import { idsInTables } from './spec/clause-ids.ts';
import { coverageTable } from './spec/coverage-table.ts';
import { coverage, isTestFile } from './spec/coverage.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

const known = [...idsInTables(read('docs/clauses.md')), ...idsInTables(read('docs/product.md'))];
const { finished } = JSON.parse(read('docs/finished.json')) as { finished: string[] };
const files = filesBelow('.').filter(isTestFile);
const result = coverage(
  known,
  finished,
  files.map((file) => ({ path: file, source: read(file) })),
);

for (const { area, total, unproven } of result.areas) {
  const tail = unproven.length > 0 ? `   unproven: ${unproven.join(' ')}` : '';
  console.log(`${area.padEnd(4)} ${String(total - unproven.length).padStart(3)} / ${String(total).padEnd(3)}${tail}`);
}
const open = result.areas.reduce((sum, area) => sum + area.unproven.length, 0);
console.log(`${known.length - open} of ${known.length} ids proven by ${files.length} test files`);
writeFileSync(path.join(repositoryRoot, 'docs/spec-coverage.md'), coverageTable(known, result));
for (const line of result.unknown) console.error(`unknown id ${line}`);
if (result.missing.length > 0) console.error(`finished, but no test names: ${result.missing.join(' ')}`);
process.exitCode = result.unknown.length + result.missing.length > 0 ? 1 : 0;
