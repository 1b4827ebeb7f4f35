import { expect, test } from 'vitest';
import { drawFaults, shortForm } from './choose-faults.ts';
import { primaryFaults, switchOver } from './ha-faults.ts';
import { summarizeHa, type HaPart } from './ha-report.ts';

test('ten rounds are a hundred faults that take a primary away, of every kind; a switch-over is none of them', () => {
  const names = drawFaults({ rounds: 10 }, []).map(({ name }) => name);
  const killed = names.filter((name) => primaryFaults.some((kind) => kind.name === name));
  expect(killed).toHaveLength(100);
  expect(new Set(killed)).toEqual(new Set(primaryFaults.map(({ name }) => name)));
  expect(killed).not.toContain(switchOver.name);
  expect(names.filter((name) => name === switchOver.name)).toHaveLength(10);
  expect(shortForm.map(({ name }) => name)).toContain(switchOver.name);
});

test('a report counts primaries that were taken away apart from planned work', () => {
  const fault = (kind: string) => ({ kind, at: '', outageMs: 1000, wholeMs: 2000, load: 1 });
  const part: HaPart = {
    at: '2026-11-19T00:00:00Z',
    seconds: 60,
    acknowledged: { like: 10 },
    unanswered: {},
    faultsDone: [fault('primary: disk full'), fault('primary: immediate stop'), fault('primary: switch-over')],
    lost: 0,
    doubled: 0,
    signedOut: 0,
    revived: 0,
    entriesProven: 1,
    wrong: [],
  };
  expect(summarizeHa([part])).toContainEqual(expect.stringContaining('2 primaries killed or cut off, 1 switch-overs'));
});
