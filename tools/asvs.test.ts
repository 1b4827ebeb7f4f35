import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8');
const states = ['met', 'not met', 'n/a'] as const;

/** `10.3.*` with (10.3.1 to 10.3.4) in its words stands for four. */
function weightOf(id: string, words: string): number {
  if (!id.endsWith('*')) return 1;
  const [, first, last] = /\(\d+\.\d+\.(\d+)(?: to |, )\d+\.\d+\.(\d+)\)/.exec(words) ?? [];
  return Number(last) - Number(first) + 1;
}

function countsIn(text: string): number[] {
  const rows = [...text.matchAll(/^\| ([\d.]+\.[\d*]+) \| (.*?) \| (.*?) \| (.+) \|$/gm)];
  for (const [row, , , state] of rows) expect(states, row).toContain(state);
  return states.map((state) =>
    rows.filter((row) => row[3] === state).reduce((sum, row) => sum + weightOf(row[1] ?? '', row[2] ?? ''), 0),
  );
}

test('the table of chapters says what the rows say', () => {
  const [, ...chapters] = document.split(/^## (?=V\d+ )/m);
  expect(chapters).toHaveLength(17);
  for (const chapter of chapters.slice(0, 16)) {
    const name = chapter.slice(0, chapter.indexOf('\n'));
    expect(document).toContain(`| ${name} | ${countsIn(chapter).join(' | ')} |`);
  }
  const [met = 0, open = 0, none] = countsIn(document);
  expect(document).toContain(`| all | ${met} | ${open} | ${none} |`);
  expect(document).toContain(
    `Of ${met + open} that apply ${met} are met, ${Math.floor((100 * met) / (met + open))} %.`,
  );
});
