import { createAnswerCache } from '../../cache/answer-cache.ts';
import { memoizeWithStaleFallback } from '../../cache/memoize-with-stale-fallback.ts';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { rememberChannelOfBrowser } from '../../plugins/guards/channel-cookie.ts';
import { filterBulletinsForCaller, readBulletinsOnDisplay } from './bulletins/bulletins-on-display.ts';
import { readLegalPageInForce } from './legal/read-legal-page-in-force.ts';
import { readServerConfig } from './read-server-config.ts';
import { recordChannelVisit } from './record-channel-visit.ts';
import { registerDeviceAndReadConfig } from './register-device-and-read-config.ts';

export function siteRoutes(mount: MountCall, deps: Deps): void {
  const config = createAnswerCache('GET /v1/site/config', async () => (await readServerConfig(deps)).site);
  const onDisplay = memoizeWithStaleFallback((posType: number) => readBulletinsOnDisplay(deps, posType));
  const legalPage = createAnswerCache('GET /v1/site/legal/{slug}', (slug: string) => readLegalPageInForce(deps, slug));

  mount('POST /user/device/init', async ({ input, request, reply }) => {
    deps.xsrf.ensure(request, reply);
    deps.browsers.ensure(request, reply);
    const secure = deps.env.PUBLIC_URL.startsWith('https:');
    rememberChannelOfBrowser(request, reply, { secure, channelID: input.channelID });
    const said = request.headers['x-app-key'];
    return registerDeviceAndReadConfig(deps, input, said === undefined ? undefined : String(said));
  });
  mount('GET /v1/site/xsrf', ({ request, reply }) => {
    deps.xsrf.ensure(request, reply);
    return Promise.resolve(null);
  });
  mount('POST /user/game/download/upload', ({ input }) => recordChannelVisit(deps, input));
  mount('GET /v1/site/config', () => config());
  mount('GET /v1/site/legal/{slug}', ({ input }) => legalPage(input.slug));
  mount('POST /user/message', async ({ input: { posType, deviceID }, caller }) => {
    const uid = caller.kind === 'user' ? caller.uid : null;
    return filterBulletinsForCaller(deps, await onDisplay(posType), { uid, deviceID });
  });
}
