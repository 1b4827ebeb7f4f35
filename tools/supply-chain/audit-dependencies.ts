// npm run audit:dependencies [-- --update]: whether a package that is installed has a known fault.
// Works without a network against advisories.json; --update asks the registry first, where it answers, and stores what it said.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../repository-files.ts';
import { findingsOf, installedOf, merged, type AdvisoryList, type Exception } from './advisories.ts';

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const listFile = path.join(import.meta.dirname, 'advisories.json');
const today = new Date().toISOString().slice(0, 10);
const maxAgeDays = 30;

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The registry's answer, or undefined where there is none. */
function npmAudit(): Parameters<typeof merged>[1] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: repositoryRoot, encoding: 'utf8' });
  try {
    const answer = JSON.parse(stdout) as Partial<Parameters<typeof merged>[1]>;
    return answer.vulnerabilities === undefined ? undefined : { vulnerabilities: answer.vulnerabilities };
  } catch {
    return undefined;
  }
}

let list = json(listFile) as AdvisoryList;
if (values.update) {
  const audit = npmAudit();
  if (audit === undefined) console.error('the registry does not answer an audit: the stored list stays as it is');
  else {
    list = merged(list, audit, today);
    writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
  }
}

const installed = installedOf(
  json(path.join(repositoryRoot, 'package-lock.json')) as Parameters<typeof installedOf>[0],
);
const exceptions = json(path.join(import.meta.dirname, 'exceptions.json')) as Exception[];
const findings = findingsOf(installed, list, exceptions, today);
for (const { verdict, id, package: name, version, severity, title } of findings) {
  console.log(`${verdict.padEnd(8)} ${severity.padEnd(8)} ${name}@${version} ${id} ${title}`);
}
const failed = findings.filter(({ verdict }) => verdict === 'fails').length;
console.log(
  `${installed.length} packages against ${list.advisories.length} advisories (${list.source}, ${list.date ?? 'no date'}): ${findings.length} found, ${failed} fail`,
);
const days = list.date === null ? Infinity : Math.floor((Date.parse(today) - Date.parse(list.date)) / 86_400_000);
if (days > maxAgeDays) {
  console.log(
    `the list is ${days === Infinity ? 'no registry’s' : `${days} days old`}: npm run audit:dependencies -- --update`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
