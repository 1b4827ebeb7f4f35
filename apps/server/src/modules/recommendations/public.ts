export { rankCandidates, type Candidate, type RankedItem, type Reason } from './rank-candidates.ts';
export {
  recommendedListForDataExport,
  rankedItemsFromRecommendedListRow,
  recommendedListRowFromRankedItems,
  type RecommendedListRow,
} from './convert-recommended-list-to-and-from-row.ts';
export { addRecommendedListSource, type RecommendedListSource } from './recommended-list-sources.ts';
export { recordReaderIfListIsOld } from './record-reader-if-list-is-old.ts';
export { createRecommendationsOffCheck } from './create-recommendations-off-check.ts';
