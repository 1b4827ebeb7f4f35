import { recommendationReasonKinds } from '@lanyu/contract/recommendations';
import type { RankedItem, Reason } from './rank-candidates.ts';

/** How a list lies in the table of the module it is of: three arrays of one length. */
export interface RecommendedListRow {
  user_id: string;
  ids: string[];
  /** The place of the kind in the contract, from 1; 0 for no reason. */
  reasons: number[];
  reason_ids: string[];
}

export function recommendedListRowFromRankedItems(userId: string, items: readonly RankedItem[]): RecommendedListRow {
  return {
    user_id: userId,
    ids: items.map(({ id }) => id),
    reasons: items.map(({ reason }) => (reason === null ? 0 : recommendationReasonKinds.indexOf(reason.kind) + 1)),
    reason_ids: items.map(({ reason }) => reason?.id ?? '0'),
  };
}

export function rankedItemsFromRecommendedListRow({
  ids,
  reasons,
  reason_ids,
}: Omit<RecommendedListRow, 'user_id'>): RankedItem[] {
  return ids.map((id, place) => ({ id, reason: reasonOf(reasons[place] ?? 0, reason_ids[place] ?? '0') }));
}

/** What a later release wrote and this one does not know is no reason. */
function reasonOf(number: number, id: string): Reason | null {
  const kind = recommendationReasonKinds[number - 1];
  return kind === undefined ? null : { kind, id };
}

/** As the export of personal data says it. */
export function recommendedListForDataExport(stored: Omit<RecommendedListRow, 'user_id'>) {
  return rankedItemsFromRecommendedListRow(stored).map(({ id, reason }) => ({
    id,
    because: reason === null ? null : { kind: reason.kind, id: reason.id },
  }));
}
