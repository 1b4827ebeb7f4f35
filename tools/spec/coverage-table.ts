import { basename } from 'node:path';
import { areaOf } from './clause-ids.ts';
import type { Coverage } from './coverage.ts';

/** The table of docs/spec-coverage.md, whose links start there. */
export function coverageTable(known: readonly string[], { areas, provenBy }: Coverage): string {
  const open = areas.reduce((sum, { unproven }) => sum + unproven.length, 0);
  const lines = [
    '# What proves each clause',
    '',
    'Written by `npm run spec` from the titles of running tests; the clauses are in [clauses.md](clauses.md), the decisions',
    `(X-…) in [product.md](product.md). ${known.length - open} of ${known.length} are proven.`,
  ];
  for (const { area, total, unproven } of areas) {
    lines.push('', `## ${area}: ${total - unproven.length} of ${total}`, '| id | proven by |', '|---|---|');
    for (const id of known.filter((each) => areaOf(each) === area)) {
      const files = provenBy.get(id) ?? [];
      lines.push(`| ${id} | ${files.map((file) => `[${basename(file)}](../${file})`).join(', ') || '**nothing**'} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
