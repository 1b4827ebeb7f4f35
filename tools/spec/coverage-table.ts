import { basename } from 'node:path';
import { areaOf } from './clause-ids.ts';
import type { Coverage } from './coverage.ts';
import type { Proven } from './proofs.ts';

/** The table of docs/spec-coverage.md, whose links start there. */
export function coverageTable(
  known: readonly string[],
  { areas, namedBy }: Coverage,
  proven: ReadonlyMap<string, Proven>,
): string {
  const unnamed = areas.reduce((sum, area) => sum + area.unnamed.length, 0);
  const count = (ids: readonly string[]) => ids.filter((id) => proven.get(id)?.proven).length;
  const lines = [
    '# What proves each clause',
    '',
    'Written by `npm run spec`; the clauses are in [clauses.md](clauses.md), the decisions (X-…) in [product.md](product.md).',
    'A test **names** a clause by carrying its id in its title. A clause is **proven** by breaking: one deliberate mistake in',
    'the code, made in a copy by `npm run spec -- --break ID`, and the named test failed, which passes without the mistake.',
    '',
    `Of ${known.length} clauses ${known.length - unnamed} are named, ${count(known)} proven by breaking.`,
  ];
  for (const { area, total, unnamed: open } of areas) {
    const ids = known.filter((each) => areaOf(each) === area);
    lines.push(
      '',
      `## ${area}: ${total - open.length} of ${total} named, ${count(ids)} proven`,
      '| id | named by | proven by breaking |',
      '|---|---|---|',
    );
    for (const id of ids) {
      const files = (namedBy.get(id) ?? []).map((file) => `[${basename(file)}](../${file})`).join(', ');
      lines.push(`| ${id} | ${files || '**nothing**'} | ${proven.get(id)?.words || '**nothing**'} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
