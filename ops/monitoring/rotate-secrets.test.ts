import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretSettings } from '@lanyu/server/env';
import { projectRoot } from '@lanyu/test-kit/local/local-env';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const runbook = read('docs/runbooks/secrets/rotate-secrets.md');
const matches = (pattern: RegExp) => [...runbook.matchAll(pattern)].map(([, name = '']) => name);

test('the runbook has a part for every secret of the settings', () => {
  const headings = matches(/^## (.+)$/gm).join(' ');
  // The sandbox's is of a development machine.
  const expected = [...secretSettings].filter((name) => name !== 'SANDBOX_PRIVATE_KEY');
  expect(expected.filter((name) => !headings.includes(`\`${name}\``))).toEqual([]);
});

test('every setting it names is described, every unit and command it names is there', () => {
  const described = read('docs/configuration.md') + read('docs/operations.md');
  const settings = matches(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g);
  expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  const units = matches(/systemctl restart (lanyu-[a-z]+@?)/g).map((name) => `ops/systemd/${name}.service`);
  expect(units).toContain('ops/systemd/lanyu-api@.service');
  expect(units.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  const commandsDocument = read('docs/commands.md');
  for (const program of ['staff', 'backup']) {
    const verbs = new RegExp(`\`npm run ${program} -- ([a-z|]+)\``).exec(commandsDocument)?.[1]?.split('|');
    expect(verbs).toEqual(expect.arrayContaining(matches(new RegExp(`lanyu ${program} ([a-z]+)`, 'g'))));
  }
});
