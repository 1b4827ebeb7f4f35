import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listAllBulletins } from './bulletins/list-all-bulletins.ts';
import { createBulletin } from './bulletins/create-bulletin.ts';

export function siteAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/site/bulletin/list', ({ input }) => listAllBulletins(deps, input));
  mount('POST /admin/v1/site/bulletin', ({ input, caller }) => createBulletin(deps, caller.staffId, input));
}
