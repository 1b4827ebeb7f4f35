import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createSessionCache, readChannelOfUser, type SessionCache } from '../modules/account/public.ts';
import { createFeatureGuard } from '../modules/site/public.ts';
import { createStaffSessionFinder } from '../modules/staff/public.ts';
import { channelOfBrowser } from '../plugins/guards/channel-cookie.ts';
import { createRateLimiters } from '../plugins/guards/rate-limit.ts';
import { createStaffCallRunner } from '../plugins/guards/staff-call-runner.ts';
import type { CallMounterParts } from '../plugins/mount-contract-calls.ts';
import type { TrafficCounters } from './create-traffic-counters.ts';

export type CallGuards = Omit<CallMounterParts, 'multipart'>;

/** Everything that looks at a call before its use case runs: who calls, how often, and whether the feature is on. */
export async function createCallGuards(
  app: FastifyInstance,
  deps: Deps,
  traffic: TrafficCounters,
): Promise<{ guards: CallGuards; sessions: SessionCache }> {
  const { env, cache, db, keys, xsrf, browsers, now } = deps;
  const { shedder, metrics, counters } = traffic;
  const scale = env.RATE_LIMIT_SCALE;
  const limits = await createRateLimiters(app, { cache, counters, keys, browsers, metrics, scale });
  const sessions = createSessionCache(db, now);
  const guardFeature = createFeatureGuard(deps);
  const secure = env.PUBLIC_URL.startsWith('https:');
  const guards: CallGuards = {
    sessions: { findUser: sessions.find, findStaff: createStaffSessionFinder(db, now).find },
    xsrf,
    shedder,
    metrics,
    limits,
    staffCalls: createStaffCallRunner(deps),
    requireFeatureOn: (feature, request) =>
      guardFeature(feature, async () =>
        request.caller.kind === 'user'
          ? readChannelOfUser(deps, request.caller.uid)
          : channelOfBrowser(request, secure),
      ),
  };
  return { guards, sessions };
}
