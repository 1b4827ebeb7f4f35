import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listBulletins } from './list-bulletins.ts';
import { readLegalPage } from './read-legal-page.ts';
import { readServerConfig } from './read-site.ts';
import { reportVisit } from './report-visit.ts';
import { startDevice } from './start-device.ts';

export function siteRoutes(mount: Mount, deps: Deps): void {
  const config = cachedAnswer('GET /v1/site/config', async () => (await readServerConfig(deps)).site);
  const bulletins = cachedAnswer('POST /user/message', (posType: number) => listBulletins(deps, posType));
  const legalPage = cachedAnswer('GET /v1/site/legal/{slug}', (slug: string) => readLegalPage(deps, slug));

  mount('POST /user/device/init', async ({ input, request, reply }) => {
    deps.xsrf.ensure(request, reply);
    return startDevice(deps, input);
  });
  mount('POST /user/game/download/upload', ({ input }) => reportVisit(deps, input));
  mount('GET /v1/site/config', () => config());
  mount('GET /v1/site/legal/{slug}', ({ input }) => legalPage(input.slug));
  mount('POST /user/message', ({ input }) => bulletins(input.posType));
}
