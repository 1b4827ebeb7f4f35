import type { recommendationReasonKinds } from '@lanyu/contract/recommendations';

export type ReasonKind = (typeof recommendationReasonKinds)[number];

/** Why something is recommended: the kind, and the person, game or type it is about. */
export interface Reason {
  kind: ReasonKind;
  id: string;
}

export interface Candidate {
  id: string;
  /** Shared heat as lists sort by it: thousandths of the logarithm (base 2). */
  hot: number;
  /** What speaks for it, of one person: each adds its weight to 1, and the heat is multiplied by the sum. */
  pulls: readonly (Reason & { weight: number })[];
  /** Of what not too many may stand together: its author, its game. */
  groups: readonly string[];
}

export interface RankedItem {
  id: string;
  /** The strongest of what speaks for it; null where it is only popular. */
  reason: Reason | null;
}

interface Limits {
  /** Items of the list. */
  most: number;
  /** In any so many in a row there are at most so many of each group, as long as there is anything else. */
  pageSize: number;
  mostOfGroup: number;
}

/** Heat multiplied by what speaks for it, in the logarithm. */
function scoreOf({ hot, pulls }: Candidate): number {
  return hot + 1000 * Math.log2(1 + pulls.reduce((sum, { weight }) => sum + weight, 0));
}

function strongestOf({ pulls }: Candidate): Reason | null {
  let strongest: Candidate['pulls'][number] | undefined;
  for (const pull of pulls) if (strongest === undefined || pull.weight > strongest.weight) strongest = pull;
  return strongest === undefined ? null : { kind: strongest.kind, id: strongest.id };
}

/**
 * X-C33. The same candidates always give the same list: by score, then the newer id. Whoever would be too much of one
 * author or game waits for the next place where it is not.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  { most, pageSize, mostOfGroup }: Limits,
): RankedItem[] {
  const waiting = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .toSorted((a, b) => b.score - a.score || Number(BigInt(b.candidate.id) - BigInt(a.candidate.id)))
    .map(({ candidate }) => candidate);
  const ranked: Candidate[] = [];
  while (ranked.length < most && waiting.length > 0) {
    const crowded = groupsAtTheirLimit(ranked.slice(-(pageSize - 1)), mostOfGroup);
    const fitting = waiting.findIndex(({ groups }) => !groups.some((group) => crowded.has(group)));
    ranked.push(...waiting.splice(Math.max(0, fitting), 1));
  }
  return ranked.map((candidate) => ({ id: candidate.id, reason: strongestOf(candidate) }));
}

function groupsAtTheirLimit(before: readonly Candidate[], mostOfGroup: number): Set<string> {
  const counts = new Map<string, number>();
  for (const group of before.flatMap(({ groups }) => groups)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= mostOfGroup).map(([group]) => group));
}
