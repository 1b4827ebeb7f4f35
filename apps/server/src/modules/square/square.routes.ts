import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listTags } from './list-tags.ts';

export function squareRoutes(mount: Mount, deps: Deps): void {
  const tags = cachedAnswer('GET /v1/square/tag/list', () => listTags(deps));
  mount('GET /v1/square/tag/list', () => tags());
}
