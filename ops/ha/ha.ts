// npm run ha -- --machine 1 --addresses 10.0.0.1,10.0.0.2,10.0.0.3 --passwords ha-passwords.json [--out /]
// Writes what one of three machines needs. The file of passwords is made on the first machine, and carried to the others.
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRoot } from '@lanyu/services/places';
import { identityOf } from '@lanyu/services/process';
import type { HaPasswords } from './ha-settings.ts';
import { renderMachine } from './render-machine.ts';

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    addresses: { type: 'string' },
    passwords: { type: 'string', default: 'ha-passwords.json' },
    /** `/` puts every file where Debian's packages read it. */
    out: { type: 'string', default: '/' },
  },
});
const machines = (values.addresses ?? '').split(',').map((address, at) => ({ name: `m${at + 1}`, address }));
const machine = machines[Number(values.machine) - 1];
if (machines.length !== 3 || machine === undefined) {
  throw new Error('usage: npm run ha -- --machine 1|2|3 --addresses A,B,C [--passwords FILE] [--out FOLDER]');
}
const settings = { machines, passwords: readOrMakePasswords(values.passwords), clientNetworks: [] };
for (const { path, text, owner } of renderMachine(settings, machine)) {
  const file = join(values.out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o640 });
  const as = isRoot() && values.out === '/' && owner !== 'root' ? identityOf(owner) : undefined;
  if (as) chownSync(file, as.uid, as.gid);
  console.log(file);
}

function readOrMakePasswords(file: string): HaPasswords {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as HaPasswords;
  const fresh = () => randomBytes(24).toString('hex');
  const made: HaPasswords = { replication: fresh(), rewind: fresh(), patroni: fresh(), redis: fresh() };
  writeFileSync(file, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
  console.log(`made ${file}: carry it to the other machines`);
  return made;
}
