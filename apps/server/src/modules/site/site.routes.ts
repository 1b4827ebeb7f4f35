import { cachedAnswer } from '../../cache/cached-answer.ts';
import { cachedBriefly } from '../../cache/cached-briefly.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { bulletinsFor, bulletinsOnDisplay } from './bulletins/list-bulletins.ts';
import { readLegalPage } from './legal/read-legal-page.ts';
import { readServerConfig } from './read-site.ts';
import { reportVisit } from './report-visit.ts';
import { startDevice } from './start-device.ts';

export function siteRoutes(mount: Mount, deps: Deps): void {
  const config = cachedAnswer('GET /v1/site/config', async () => (await readServerConfig(deps)).site);
  const onDisplay = cachedBriefly((posType: number) => bulletinsOnDisplay(deps, posType));
  const legalPage = cachedAnswer('GET /v1/site/legal/{slug}', (slug: string) => readLegalPage(deps, slug));

  mount('POST /user/device/init', async ({ input, request, reply }) => {
    deps.xsrf.ensure(request, reply);
    const said = request.headers['x-app-key'];
    return startDevice(deps, input, said === undefined ? undefined : String(said));
  });
  mount('POST /user/game/download/upload', ({ input }) => reportVisit(deps, input));
  mount('GET /v1/site/config', () => config());
  mount('GET /v1/site/legal/{slug}', ({ input }) => legalPage(input.slug));
  mount('POST /user/message', async ({ input: { posType, deviceID }, caller }) => {
    const uid = caller.kind === 'user' ? caller.uid : null;
    return bulletinsFor(deps, await onDisplay(posType), { uid, deviceID });
  });
}
