import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { listVersionsOfAllLegalPages, readLegalVersionAndPrevious } from './list-and-read-legal-versions.ts';
import { writeLegalVersion } from './write-legal-version.ts';

export function legalStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/site/legal/list', () => listVersionsOfAllLegalPages(deps));
  mount('GET /admin/v1/site/legal/{slug}/{version}', ({ input }) => readLegalVersionAndPrevious(deps, input));
  mount('POST /admin/v1/site/legal', ({ input, caller }) => writeLegalVersion(deps, caller.staffId, input));
}
