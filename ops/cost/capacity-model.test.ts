import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countRequestsOfADay, requestKinds } from '../bench/mix/requests-of-a-day.ts';
import { mapPrograms, programs } from '../bench/mix/program-names.ts';
import { workerDeployments } from '../manifests/site-choices.ts';
import { limits, prices, usage } from './assumptions.ts';
import { capacityDocumentFile, renderCapacityDocument } from './capacity-document.ts';
import {
  assumeUsually,
  computeConnectionNeed,
  computeCoresInUse,
  computeMonthlyCost,
  computePeakRequests,
  findCapacityBounds,
  type Assumptions,
} from './capacity-model.ts';
import { readMeasuredMix, type MeasuredMix } from './measured-mix.ts';
import { topologies, type Topology } from './topologies.ts';

const measured: MeasuredMix = {
  date: '2026-01-01',
  cores: 2,
  node: 'v24',
  load: 1,
  coreMs: 100,
  microsPerRequest: {
    document: mapPrograms(() => 100),
    shared: mapPrograms(() => 100),
    personal: mapPrograms(() => 400),
    write: mapPrograms(() => 600),
    money: mapPrograms(() => 4000),
    mix: { api: 400, worker: 50, postgres: 500, redis: 20, nginx: 100 },
  },
  idleMicrosPerSecond: { api: 5000, worker: 10_000, postgres: 10_000, redis: 1000, nginx: 0 },
};
const assumed: Assumptions = { measured, prices, usage, limits };
const find = (id: Topology['id']) => topologies.find((topology) => topology.id === id) as Topology;
const topology = fc.constantFrom(...topologies);
const factor = fc.integer({ min: 2, max: 1000 });

test('the document is what the model says of the figures that were measured', () => {
  expect(readFileSync(capacityDocumentFile, 'utf8')).toBe(renderCapacityDocument(assumeUsually(readMeasuredMix())));
});

test('every kind of request and every program was measured', () => {
  const { microsPerRequest } = readMeasuredMix();
  expect(Object.keys(microsPerRequest)).toEqual([...requestKinds, 'mix']);
  for (const micros of Object.values(microsPerRequest)) expect(Object.keys(micros)).toEqual([...programs]);
  for (const { api, postgres, nginx } of [microsPerRequest.mix, microsPerRequest.personal])
    expect(Math.min(api, postgres, nginx)).toBeGreaterThan(0);
});

test('a million users who ask 150 times a day are 20,833 requests a second in the rush of an evening', () => {
  expect(countRequestsOfADay()).toBe(150);
  expect(requestKinds.reduce((sum, kind) => sum + countRequestsOfADay(kind), 0)).toBe(150);
  expect(Math.round(computePeakRequests(find('c'), assumed))).toBe(20_833);
  expect(computeCoresInUse(find('c'), assumed).api).toBeCloseTo((20_833.33 * 400) / 1e6, 3);
});

test('one machine costs what its parts cost', () => {
  expect(computeMonthlyCost(find('a'), assumed)).toEqual({
    compute: 440,
    storage: 80 + 18,
    sms: 135,
    cdn: expect.closeTo(292.5, 6) as number,
    total: expect.closeTo(965.5, 6) as number,
    perThousandDailyUsers: expect.closeTo(193.1, 6) as number,
  });
  // 256 GB of memory are 128 more than 32 cores bring along.
  const [primary] = find('c').machines.filter(({ duty }) => duty === 'primary');
  const alone = { ...find('c'), machines: primary === undefined ? [] : [primary] };
  expect(computeMonthlyCost(alone, assumed).compute).toBe(32 * 110 + 128 * 15);
});

test('connections are those of all processes of a cell, twice for a release, with a reserve of 15', () => {
  const needs = topologies.map((each) => computeConnectionNeed(each, assumed));
  expect(needs.map(({ most }) => most)).toEqual([36, 108, 528, 528]);
  expect(needs.map(({ maxConnectionsForRelease }) => maxConnectionsForRelease)).toEqual([87, 231, 1071, 1071]);
});

test('workers of a region are those of the manifests', () => {
  expect(find('c').processes.worker).toBe(workerDeployments.reduce((sum, { replicas }) => sum + replicas, 0));
});

test('five cells carry and cost five times a region', () => {
  const [region, cells] = [find('c'), find('d')];
  expect(computeMonthlyCost(cells, assumed).total).toBeCloseTo(5 * computeMonthlyCost(region, assumed).total, 3);
  const carried = (of: Topology) =>
    new Map(findCapacityBounds(of, assumed).map((each) => [each.what, each.dailyUsers]));
  for (const what of ['streams of events, 5,000 a process', 'connections of API processes in use'])
    expect(carried(cells).get(what)).toBeCloseTo(5 * (carried(region).get(what) ?? 0), 3);
});

test('with as many users as the first bound carries, that part is used exactly as far as it may be', () => {
  fc.assert(
    fc.property(topology, (of) => {
      const [first] = findCapacityBounds(of, assumed);
      const full = { ...of, dailyUsers: first?.dailyUsers ?? 0 };
      const [again] = findCapacityBounds(full, assumed);
      expect(again?.what).toBe(first?.what);
      expect(again?.dailyUsers).toBeCloseTo(full.dailyUsers, 3);
    }),
  );
});

test('bounds do not depend on how many users there are, and come in order', () => {
  fc.assert(
    fc.property(topology, factor, (of, times) => {
      const bounds = findCapacityBounds(of, assumed);
      const more = findCapacityBounds({ ...of, dailyUsers: of.dailyUsers * times }, assumed);
      expect(more.map(({ what }) => what)).toEqual(bounds.map(({ what }) => what));
      for (const [at, { dailyUsers }] of more.entries())
        expect(dailyUsers / (bounds[at]?.dailyUsers ?? 0)).toBeCloseTo(1, 6);
      const counts = bounds.map(({ dailyUsers }) => dailyUsers);
      expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    }),
  );
});

test('dearer requests never carry more users, faster cores never fewer', () => {
  fc.assert(
    fc.property(topology, factor, (of, times) => {
      const { mix } = measured.microsPerRequest;
      const dear = {
        ...measured,
        microsPerRequest: { ...measured.microsPerRequest, mix: mapPrograms((program) => mix[program] * times) },
      };
      const least = (given: Assumptions) => findCapacityBounds(of, given)[0]?.dailyUsers ?? NaN;
      expect(least({ ...assumed, measured: dear })).toBeLessThanOrEqual(least(assumed));
      expect(least({ ...assumed, limits: { ...limits, coreSpeed: times } })).toBeGreaterThanOrEqual(least(assumed));
    }),
  );
});

test('cost rises with each price, and users alone raise only what they use', () => {
  fc.assert(
    fc.property(topology, fc.constantFrom('core', 'diskGb', 'cdnGb', 'sms'), factor, (of, price, times) => {
      const usual = computeMonthlyCost(of, assumed);
      const dear = { ...assumed, prices: { ...prices, [price]: prices[price] * times } };
      expect(computeMonthlyCost(of, dear).total).toBeGreaterThan(usual.total);
      const crowded = computeMonthlyCost({ ...of, dailyUsers: of.dailyUsers * times }, assumed);
      expect([crowded.compute, crowded.storage]).toEqual([usual.compute, usual.storage]);
      expect(crowded.sms + crowded.cdn).toBeCloseTo(times * (usual.sms + usual.cdn), 0);
      expect(crowded.perThousandDailyUsers).toBeLessThan(usual.perThousandDailyUsers);
    }),
  );
});
