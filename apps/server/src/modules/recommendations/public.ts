export { rankCandidates, type Candidate, type RankedItem, type Reason } from './rank-candidates.ts';
export {
  exportedListOf,
  itemsOfStoredList,
  storedListOf,
  type StoredRecommendedList,
} from './stored-recommended-list.ts';
export { addRecommendedListSource, type RecommendedListSource } from './recommended-list-sources.ts';
export { noteReader } from './note-reader.ts';
export { createRecommendationsOffCheck } from './create-recommendations-off-check.ts';
