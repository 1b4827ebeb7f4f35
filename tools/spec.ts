// npm run spec: which clauses and decisions does a running test name, and which of the finished ones does none?
// Writes the whole table to docs/spec-coverage.md.
// npm run spec -- --break C-16 (or C, C-10…C-12, open, all): does that test notice when the sentence is broken?
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, repositoryRoot } from './repository-files.ts';
import { runBreaks } from './spec/break-run.ts';
import { breaks } from './spec/breaks/all.ts';
import { idsInTables } from './spec/clause-ids.ts';
import { coverageTable } from './spec/coverage-table.ts';
import { coverage, isTestFile } from './spec/coverage.ts';
import { provenByBreaking, readProofs } from './spec/proofs.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

const known = [...idsInTables(read('docs/clauses.md')), ...idsInTables(read('docs/product.md'))];
const [option, ...asked] = process.argv.slice(2);
if (option !== undefined && (option !== '--break' || asked.length === 0)) {
  throw new Error('npm run spec, or npm run spec -- --break followed by ids, areas, open or all');
}
const caught = option === undefined || (await runBreaks(asked, breaks, known));

const { finished } = JSON.parse(read('docs/finished.json')) as { finished: string[] };
const files = filesBelow('.').filter(isTestFile);
const result = coverage(
  known,
  finished,
  files.map((file) => ({ path: file, source: read(file) })),
);

for (const { area, total, unnamed } of result.areas) {
  const tail = unnamed.length > 0 ? `   unnamed: ${unnamed.join(' ')}` : '';
  console.log(`${area.padEnd(4)} ${String(total - unnamed.length).padStart(3)} / ${String(total).padEnd(3)}${tail}`);
}
const open = result.areas.reduce((sum, area) => sum + area.unnamed.length, 0);
const proven = provenByBreaking(known, breaks, readProofs());
const shown = [...proven.values()].filter(({ proven: yes }) => yes).length;
console.log(
  `${known.length - open} of ${known.length} ids named by ${files.length} test files, ${shown} proven by breaking`,
);
writeFileSync(path.join(repositoryRoot, 'docs/spec-coverage.md'), coverageTable(known, result, proven));
for (const line of result.unknown) console.error(`unknown id ${line}`);
if (result.missing.length > 0) console.error(`finished, but no test names: ${result.missing.join(' ')}`);
process.exitCode = result.unknown.length + result.missing.length > 0 || !caught ? 1 : 0;
