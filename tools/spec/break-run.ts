// npm run spec -- --break C-16 | C | open | all: breaks the code on purpose, in a copy, and sees whether a test notices.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBreak, type Break, type Entry } from './breaks/break.ts';
import { expand } from './clause-ids.ts';
import { keepResults, resultOf, type Proof } from './proofs.ts';
import { kindOf, kinds, runTests, type TestResult } from './run-tests.ts';
import { copyRoot, freshCopy } from './tree-copy.ts';

/** A program that no longer starts, or a test that waited in vain for ever, tells nothing about a sentence. */
const NO_VERDICT =
  /SyntaxError|ReferenceError|Failed to (load|resolve|fetch dynamically)|Cannot find (module|package)|Transform failed|Test timed out in|Test timeout of/;

/** Runs the breaks asked for; true when every one was caught. */
export async function runBreaks(asked: readonly string[], entries: readonly Entry[], known: readonly string[]) {
  const wanted = entries.filter(isBreak).filter(selects(asked, known));
  freshCopy();
  let done = 0;
  let caught = 0;
  // What is cheap first: a run that is stopped early has shown most.
  for (const kind of kinds) {
    const group = wanted.filter(({ test }) => kindOf(test) === kind);
    const sound = await soundTests(group);
    for (const each of group) {
      const proof: Proof = sound.has(each) ? await tryBreak(each) : { ...each, result: 'fails unbroken', caughtBy: [] };
      if (proof.result === 'caught') caught += 1;
      keepResults([proof], entries);
      console.log(`${(done += 1)}/${wanted.length} ${each.clause} ${proof.result}: ${proof.caughtBy[0] ?? each.test}`);
    }
  }
  console.log(`${caught} of ${wanted.length} breaks were caught`);
  return caught === wanted.length;
}

function selects(asked: readonly string[], known: readonly string[]): (entry: Break) => boolean {
  if (asked.includes('all')) return () => true;
  if (asked.includes('open')) return (entry) => resultOf(entry)?.result !== 'caught';
  const ids = expand(asked, known);
  return ({ clause }) => ids.includes(clause);
}

/** The breaks whose tests run and pass while nothing is broken: all in one run, and once more alone where that failed. */
async function soundTests(group: readonly Break[]): Promise<Set<Break>> {
  const sound = new Set<Break>();
  if (group.length === 0) return sound;
  const results = await runTests([...new Set(group.map(({ test }) => test))], anyOf(group));
  const passes = (own: readonly TestResult[]) => own.length > 0 && own.every(({ passed }) => passed);
  for (const each of group) {
    let own = results.filter(({ title }) => titleOf(each).test(title));
    if (!passes(own)) own = await runTests([each.test], titleOf(each));
    if (passes(own)) sound.add(each);
    else console.error(`${each.clause} unbroken: ${own.map(firstLine).join('; ') || 'no such test ran'}`);
  }
  return sound;
}

async function tryBreak(entry: Break): Promise<Proof> {
  // The copy's own text: the working tree may be changed while a long run goes on.
  const target = path.join(copyRoot, entry.file);
  const sound = readFileSync(target, 'utf8');
  writeFileSync(target, brokenSource(sound, entry));
  try {
    const results = await runTests([entry.test], titleOf(entry));
    const failed = results.filter(({ passed }) => !passed);
    const told = failed.filter(({ failures }) => !failures.some((text) => NO_VERDICT.test(text)));
    for (const each of failed) console.log(`    ${firstLine(each)}`);
    if (told.length > 0) return { ...entry, result: 'caught', caughtBy: told.map(({ title }) => title).slice(0, 3) };
    return { ...entry, result: failed.length > 0 ? 'no verdict' : 'survived', caughtBy: [] };
  } catch (error) {
    console.error(error);
    return { ...entry, result: 'no verdict', caughtBy: [] };
  } finally {
    writeFileSync(target, sound);
  }
}

/** The source with the mistake in it; a place that is gone or no longer the only one is an error. */
export function brokenSource(source: string, { clause, file, find, replace }: Break): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${clause}: ${file} holds ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}

/** Titles that name the clause and hold the wanted words; the place of the id in them is free. */
function titleOf({ clause, title = '' }: Break): RegExp {
  const words = escaped(title.replace(/\[[A-Z]+-[A-Z]*\d+\]\s*/g, ''));
  return new RegExp(`${escaped(`[${clause}]`)}.*${words}`, 's');
}

function anyOf(entries: readonly Break[]): RegExp {
  return new RegExp([...new Set(entries.map((entry) => titleOf(entry).source))].join('|'), 's');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

function firstLine({ title, failures }: TestResult): string {
  return `${title || 'the file'}: ${failures[0]?.split('\n').slice(0, 2).join(' ').slice(0, 200) ?? ''}`;
}
