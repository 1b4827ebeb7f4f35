import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount.ts';
import { readRecommendationNumbers } from './read-recommendation-numbers.ts';

export function recommendationStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/ops/recommendations', () => readRecommendationNumbers(deps));
}
