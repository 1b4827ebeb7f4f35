// What breaking the code on purpose has shown, kept in docs/spec-proven.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-files.ts';
import { isBreak, type Break, type Entry } from './breaks/break.ts';

export interface Proof extends Break {
  result: 'caught' | 'survived' | 'no verdict' | 'fails unbroken';
  /** The titles of the tests that failed. */
  caughtBy: string[];
}

const file = path.join(repositoryRoot, 'docs/spec-proven.json');

export function readProofs(): Proof[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proof[]) : [];
}

/** What was seen of this very break; one that was changed since has not been tried. */
export function resultOf(entry: Break, proofs: readonly Proof[] = readProofs()): Proof | undefined {
  return proofs.find((proof) => isSame(proof, entry));
}

/** Adds results, and forgets those of breaks that are no more. */
export function keepResults(added: readonly Proof[], entries: readonly Entry[]): void {
  const proofs = [...readProofs().filter((old) => !added.some((proof) => isSame(proof, old))), ...added];
  const kept = entries.filter(isBreak).flatMap((entry) => resultOf(entry, proofs) ?? []);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

function isSame(a: Break, b: Break): boolean {
  return (['clause', 'file', 'find', 'replace', 'test', 'title'] as const).every((key) => a[key] === b[key]);
}

export interface Proven {
  proven: boolean;
  /** What the table says. */
  words: string;
}

/** Of each clause whether all its breaks were caught, and how. */
export function provenByBreaking(
  known: readonly string[],
  entries: readonly Entry[],
  proofs: readonly Proof[],
): Map<string, Proven> {
  return new Map(
    known.map((id) => {
      const own = entries.filter(({ clause }) => clause === id);
      const results = own.map((entry) => {
        if (!isBreak(entry)) return { proven: true, words: `cannot be broken: ${entry.why}` };
        const { result, caughtBy } = resultOf(entry, proofs) ?? { result: 'not run', caughtBy: [] };
        const by = result === 'caught' ? `${link(entry.test)}: ${cell(caughtBy[0] ?? '')}` : `**${result}**`;
        return { proven: result === 'caught', words: `${link(entry.file)} ${change(entry)} · ${by}` };
      });
      const proven = results.length > 0 && results.every((each) => each.proven);
      return [id, { proven, words: results.map(({ words }) => words).join('<br>') }];
    }),
  );
}

const LONGEST = 70;

function change({ find, replace }: Break): string {
  const shown = (text: string) => {
    const line = text.trim().replace(/\s+/g, ' ');
    return `\`${cell(line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line).replaceAll('`', '’')}\``;
  };
  return replace.trim() === '' ? `without ${shown(find)}` : `${shown(find)} → ${shown(replace)}`;
}

function link(target: string): string {
  return `[${path.basename(target)}](../${target})`;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
