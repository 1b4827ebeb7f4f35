import { describe, expect, test } from 'vitest';
import { findingsOf, inRange, installedOf, merged, type Advisory } from './advisories.ts';
import { isOthers, licenceFault } from './licences.ts';

const advisory: Advisory = {
  id: 'GHSA-1',
  package: 'left',
  vulnerable: '>=1.0.0 <1.2.3',
  severity: 'high',
  title: 'falls over',
};
const list = { date: null, source: 'by hand', advisories: [advisory] };
const installed = [{ name: 'left', version: '1.2.0' }];
const today = '2026-06-01';

describe('advisories', () => {
  test.each([
    ['1.2.2', '>=1.0.0 <1.2.3', true],
    ['1.2.3', '>=1.0.0 <1.2.3', false],
    ['1.2.3-rc.1', '<1.2.3', true],
    ['0.9.0', '>=1.0.0 <1.2.3 || <0.9.1', true],
    ['10.0.0', '<9.0.0', false],
    ['1.5.0', '1.0.0 - 1.5.0', true],
    ['1.0.0', '<= 1.0.0', true],
    ['7.0.0', '*', true],
    ['7.0.0', 'something else', true],
  ])('%s in %s is %s', (version, range, expected) => {
    expect(inRange(version, range)).toBe(expected);
  });

  test('a high one fails, unless it is excepted with a reason and not too long ago', () => {
    const verdict = (...given: Parameters<typeof findingsOf>) => findingsOf(...given).map((each) => each.verdict);
    const exception = { id: 'GHSA-1', package: 'left', reason: 'never called', until: '2026-06-01' };
    expect(verdict(installed, list, [], today)).toEqual(['fails']);
    expect(verdict(installed, list, [exception], today)).toEqual(['excepted']);
    expect(verdict(installed, list, [{ ...exception, until: '2026-05-31' }], today)).toEqual(['fails']);
    expect(verdict(installed, list, [{ ...exception, reason: '' }], today)).toEqual(['fails']);
    expect(verdict(installed, list, [{ ...exception, package: 'right' }], today)).toEqual(['fails']);
    const moderate = { ...list, advisories: [{ ...advisory, severity: 'moderate' as const }] };
    expect(verdict(installed, moderate, [], today)).toEqual(['noted']);
    expect(verdict([{ name: 'left', version: '1.2.3' }], list, [], today)).toEqual([]);
  });

  test('every place of a package in the lock file is looked at, our own are not', () => {
    const packages = {
      '': { version: '0.0.0' },
      'apps/web': { version: '0.0.0' },
      'node_modules/@lanyu/web': { link: true },
      'node_modules/left': { version: '2.0.0' },
      'node_modules/right/node_modules/left': { version: '1.1.0' },
    };
    expect(installedOf({ packages })).toEqual([
      { name: 'left', version: '2.0.0' },
      { name: 'left', version: '1.1.0' },
    ]);
  });

  test('what the registry says is added to what was known', () => {
    const url = 'https://github.com/advisories/GHSA-2';
    const via = [{ name: 'right', title: 'leaks', url, severity: 'critical', range: '<2.0.0' }, 'left'];
    const after = merged(list, { vulnerabilities: { right: { via } } }, today);
    expect(after.date).toBe(today);
    expect(after.advisories.map(({ id }) => id)).toEqual(['GHSA-1', 'GHSA-2']);
  });
});

describe('licences', () => {
  const of = (name: string, ...ids: string[]) => ({
    name,
    version: '1.0.0',
    licenses: ids.map((expression) => ({ expression })),
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['UNLICENSED', false],
  ])('%s is allowed: %s', (licence, allowed) => {
    expect(licenceFault(of('left', licence)) === undefined).toBe(allowed);
  });

  test('what says nothing is refused, and one library is known by its name', () => {
    expect(licenceFault(of('left'))).toBe('left@1.0.0: says no licence');
    expect(licenceFault(of('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'))).toBeUndefined();
    expect(licenceFault(of('@img/sharp-libvips-linux-x64', 'AGPL-3.0-only'))).toBeDefined();
  });

  test('workspaces are ours', () => {
    expect(isOthers({ name: 'web', version: '0.0.0', purl: 'pkg:npm/%40lanyu/web@0.0.0' })).toBe(false);
    expect(isOthers({ name: 'sharp', version: '1.0.0', purl: 'pkg:npm/sharp@1.0.0' })).toBe(true);
  });
});
