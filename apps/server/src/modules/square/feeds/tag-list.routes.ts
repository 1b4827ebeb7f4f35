import type { Mount } from '../../../plugins/mount.ts';
import type { SquareReads } from '../square.reads.ts';

export function squareTagRoutes(mount: Mount, { tags }: SquareReads): void {
  mount('GET /v1/square/tag/list', () => tags());
}
