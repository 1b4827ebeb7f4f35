import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankCandidates, type Candidate } from './rank-candidates.ts';

const limits = { most: 100, pageSize: 20, mostOfGroup: 3 };
const candidate = (id: number, hot: number, more: Partial<Candidate> = {}): Candidate => ({
  id: String(id),
  hot,
  pulls: [],
  groups: [],
  ...more,
});
const order = (candidates: readonly Candidate[], more: Partial<typeof limits> = {}) =>
  rankCandidates(candidates, { ...limits, ...more }).map(({ id }) => Number(id));

describe('[X-C33] the order of recommendations', () => {
  test('is that of heat where nothing speaks for anything; of equal heat the newer comes first', () => {
    expect(order([candidate(1, 10), candidate(2, 30), candidate(3, 10)])).toEqual([2, 3, 1]);
  });

  test('what speaks for something multiplies its heat; the strongest is the reason', () => {
    const followed = { kind: 'followedPerson', id: '7', weight: 7 } as const;
    const type = { kind: 'type', id: '4', weight: 0.5 } as const;
    // Eight times as hot is three halves: three thousand thousandths.
    const candidates = [candidate(1, 2999), candidate(2, 0, { pulls: [type, followed].slice(1) }), candidate(3, 3001)];
    expect(order(candidates)).toEqual([3, 2, 1]);
    expect(rankCandidates([candidate(2, 0, { pulls: [type, followed] })], limits)).toEqual([
      { id: '2', reason: { kind: 'followedPerson', id: '7' } },
    ]);
    expect(rankCandidates([candidate(1, 0)], limits)).toEqual([{ id: '1', reason: null }]);
  });

  test('too much of one author waits for the next place where it is not, and comes at the end if there is nothing else', () => {
    const byOne = [1, 2, 3].map((n) => candidate(n, 100 - n, { groups: ['a'] }));
    const others = [4, 5].map((n) => candidate(n, 10 - n, { groups: [`of ${n}`] }));
    expect(order([...byOne, ...others], { mostOfGroup: 1, pageSize: 2 })).toEqual([1, 4, 2, 5, 3]);
    expect(order(byOne, { mostOfGroup: 1 })).toEqual([1, 2, 3]);
  });

  const anyCandidates = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 80 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(String(id)),
          hot: fc.integer({ min: 0, max: 50_000 }),
          pulls: fc.array(
            fc.record({
              kind: fc.constantFrom('followedPerson' as const, 'type' as const),
              id: fc.constantFrom('1', '2'),
              weight: fc.double({ min: 0, max: 8, noNaN: true }),
            }),
            { maxLength: 3 },
          ),
          groups: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 2 }),
        }),
      ),
    ),
  );

  test('nothing is invented, repeated or lost, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(anyCandidates, fc.integer({ min: 0, max: 100 }), (candidates, most) => {
        const ranked = rankCandidates(candidates, { ...limits, most });
        expect(ranked).toHaveLength(Math.min(most, candidates.length));
        expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length);
        expect(rankCandidates(candidates.toReversed(), { ...limits, most })).toEqual(ranked);
        for (const { id, reason } of ranked) {
          const { pulls = [] } = candidates.find((each) => each.id === id) ?? {};
          expect(reason === null).toBe(pulls.length === 0);
        }
      }),
    );
  });

  test('in any row of a page there are at most so many of a group, as long as there is anything else', () => {
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        const groupsOf = new Map(candidates.map(({ id, groups }) => [id, groups]));
        const ids = rankCandidates(candidates, limits).map(({ id }) => id);
        const crowds = (id: string, place: number) =>
          (groupsOf.get(id) ?? []).some(
            (group) =>
              ids.slice(Math.max(0, place - 19), place).filter((other) => groupsOf.get(other)?.includes(group))
                .length >= limits.mostOfGroup,
          );
        // Where one crowds, none of those behind would have fitted either.
        const wrong = ids.filter(
          (id, place) => crowds(id, place) && !ids.slice(place).every((later) => crowds(later, place)),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });
});
