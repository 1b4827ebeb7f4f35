import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import type { CachedSquareReads } from '../square.reads.ts';

export function squareTagListRoutes(mount: MountCall, { tags }: CachedSquareReads): void {
  mount('GET /v1/square/tag/list', () => tags());
}
