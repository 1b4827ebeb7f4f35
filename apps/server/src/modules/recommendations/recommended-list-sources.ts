import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecommendedListRow } from './convert-recommended-list-to-and-from-row.ts';

/** What recommends something: it makes the lists of some people, and stores them in its own table. */
export interface RecommendedListSource {
  make(deps: Pick<Deps, 'db' | 'now'>, uids: readonly string[]): Promise<RecommendedListRow[]>;
  write(tx: Tx, lists: readonly RecommendedListRow[], madeAt: Date): Promise<void>;
  erase(tx: Tx, uids: readonly string[]): Promise<void>;
}

const sources = new Map<string, RecommendedListSource>();

export function addRecommendedListSource(name: string, source: RecommendedListSource): void {
  sources.set(name, source);
}

export function recommendedListSources(): readonly RecommendedListSource[] {
  return [...sources.values()];
}
