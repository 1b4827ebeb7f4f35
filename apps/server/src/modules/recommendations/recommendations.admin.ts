import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { readRecommendationListStatistics } from './read-recommendation-list-statistics.ts';

export function recommendationStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/ops/recommendations', () => readRecommendationListStatistics(deps));
}
