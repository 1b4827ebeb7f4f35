import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-files.ts';
import { brokenSource } from './break-run.ts';
import { breaks } from './breaks/all.ts';
import { isBreak, type Break } from './breaks/break.ts';
import { idsInTables } from './clause-ids.ts';
import { provenByBreaking, type Proof } from './proofs.ts';
import { namedIds } from './test-titles.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const known = [...idsInTables(read('docs/clauses.md')), ...idsInTables(read('docs/product.md'))];
const real = breaks.filter(isBreak);

test('every clause has a break, or a reason why there is none', () => {
  const there = new Set(breaks.map(({ clause }) => clause));
  expect(known.filter((id) => !there.has(id))).toEqual([]);
  expect([...there].filter((id) => !known.includes(id))).toEqual([]);
});

test('every break still finds its place, once, and changes it', () => {
  const stale = real.flatMap((entry) => {
    try {
      const source = read(entry.file);
      return brokenSource(source, entry) === source ? [`${entry.clause}: changes nothing`] : [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  expect(stale).toEqual([]);
});

test('every break names a running test whose title carries the clause', () => {
  const titles = new Map(real.map(({ test: file }) => [file, namedIds(read(file), file)]));
  const lost = real.filter(
    ({ clause, test: file, title = '' }) =>
      !titles.get(file)?.some((each) => each.id === clause && each.title.includes(title)),
  );
  expect(lost.map(({ clause, test: file, title }) => `${clause}: ${file} ${title ?? ''}`)).toEqual([]);
});

test('proven is what was caught by this very break, not by what it was before', () => {
  const entry: Break = { clause: 'L-01', file: 'a.ts', find: '1', replace: '2', test: 'a.test.ts' };
  const proof: Proof = { ...entry, result: 'caught', caughtBy: ['[L-01] one'] };
  const isProven = (proofs: Proof[]) => provenByBreaking(['L-01', 'L-02'], [entry], proofs).get('L-01')?.proven;
  expect(isProven([proof])).toBe(true);
  expect(isProven([{ ...proof, replace: '3' }])).toBe(false);
  expect(isProven([{ ...proof, result: 'survived' }])).toBe(false);
  expect(provenByBreaking(['L-02'], [entry], [proof]).get('L-02')?.proven).toBe(false);
});
