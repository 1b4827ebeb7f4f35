// Which faults a part of the drill has, and in which order.
import { apiKilled, doubleFaults, primaryFaults, redisKilled, switchOver, type FaultKind } from './ha-faults.ts';
import type { HaPart } from './ha-report.ts';

const eachRound = { primary: 10, switchOver: 1, api: 20, redis: 5, double: 2 } as const;

const named = (name: string): FaultKind[] => primaryFaults.filter((kind) => kind.name === `primary: ${name}`);

/** One of each size, for three minutes. */
export const shortForm: readonly FaultKind[] = [
  apiKilled,
  switchOver,
  redisKilled,
  ...named('postgres killed'),
  ...named('machine lost'),
];

/** Kinds that were had least often come first, also over parts; then they are mixed. */
export function drawFaults(
  { rounds, only }: { rounds: number; only?: string | undefined },
  earlier: readonly HaPart[],
): FaultKind[] {
  const done = new Map<string, number>();
  for (const { kind } of earlier.flatMap(({ faultsDone }) => faultsDone)) done.set(kind, (done.get(kind) ?? 0) + 1);
  const drawn: FaultKind[] = [];
  const draw = (kinds: readonly FaultKind[], times: number) => {
    const wanted = only === undefined ? kinds : kinds.filter(({ name }) => name.includes(only));
    for (let n = 0; n < times && wanted.length > 0; n += 1) {
      const [least] = wanted.toSorted((a, b) => (done.get(a.name) ?? 0) - (done.get(b.name) ?? 0));
      if (least === undefined) return;
      done.set(least.name, (done.get(least.name) ?? 0) + 1);
      drawn.push(least);
    }
  };
  draw(primaryFaults, rounds * eachRound.primary);
  draw([switchOver], rounds * eachRound.switchOver);
  draw([apiKilled], rounds * eachRound.api);
  draw([redisKilled], rounds * eachRound.redis);
  draw(doubleFaults, rounds * eachRound.double);
  return drawn
    .map((kind) => ({ kind, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ kind }) => kind);
}
