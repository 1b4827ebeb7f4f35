import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Database } from './db/pool.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { openImageRenderer } from './integrations/images/open-image-renderer.ts';
import { openPaymentChannels } from './integrations/payments/open-payment-channels.ts';
import type { PaymentChannels } from './integrations/payments/payment-channel-types.ts';
import type { RedisConnection } from './integrations/redis.ts';
import { createRefusedCallCounter } from './integrations/refused-call-counts.ts';
import type { Storage } from './integrations/storage/storage.ts';
import { openKeyRing } from './keys.ts';
import { mergePortsOfModules } from './module.ts';
import { modules } from './modules.ts';
import { createSessionCache, readChannelOfUser } from './modules/account/public.ts';
import { countTicketOpeningIfValid } from './modules/downloads/public.ts';
import { createRequestMinuteRecorder } from './modules/ops/public.ts';
import { requireValidPreviewTicket, previewFactsForPage } from './modules/preview/public.ts';
import { createBrandIconReader, createCachedSiteConfigReader, createFeatureGuard } from './modules/site/public.ts';
import { createStaffSessionFinder } from './modules/staff/public.ts';
import { createVideoAddressSignerAndVerifier } from './modules/video/public.ts';
import { installRequestStartAndEndHooks } from './plugins/request-start-and-end-hooks.ts';
import { acceptUrlEncodedForms, createServer } from './plugins/create-server.ts';
import { installDevSmsInbox } from './plugins/dev-sms-inbox.ts';
import { installDrainOnShutdown, type DrainControl } from './plugins/drain.ts';
import { installErrors } from './plugins/errors.ts';
import { openDownloadLog } from './plugins/files/download-log.ts';
import { installMultipart } from './plugins/files/multipart.ts';
import { installStoredFiles } from './plugins/files/stored-files.ts';
import { installVideoFiles } from './plugins/files/video-files.ts';
import { createBrowserIdCookieReaderAndIssuer } from './plugins/guards/browser-cookie.ts';
import { channelOfBrowser } from './plugins/guards/channel-cookie.ts';
import type { SessionFinders } from './plugins/guards/caller-types.ts';
import { createDocumentRateLimiter } from './plugins/guards/document-rate-limiter.ts';
import { createLoadShedder } from './plugins/guards/load-shedding.ts';
import { hotPathCounts } from './metrics/hot-path-counts.ts';
import { createRateLimiters } from './plugins/guards/rate-limit.ts';
import { createSharedCounters } from './plugins/guards/shared-counters.ts';
import { createStaffCallRunner } from './plugins/guards/staff-call-runner.ts';
import { createXsrf } from './plugins/guards/xsrf.ts';
import { installHealth } from './plugins/health.ts';
import { installLiveEvents } from './plugins/live/live-events.ts';
import { createMetrics, type Metrics } from './plugins/metrics.ts';
import { createCallMounter, type CallMounterParts } from './plugins/mount.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { installPortalAndAdmin } from './plugins/portal/portal-and-admin.ts';
import { installSecurityLog } from './plugins/security-log.ts';
import type { Queue } from './queue/queue.ts';

export interface BuiltApp {
  app: FastifyInstance;
  drain: DrainControl;
  metrics: Metrics;
}

interface Parts {
  env: Env;
  db: Database;
  cache: RedisConnection;
  queue: Queue;
  storage: Storage;
  log: Logger;
  /** By default the channels the environment names. */
  payments?: PaymentChannels;
  now?: () => number;
}

/** Puts the API together from open engines. Listening, signals and exit belong to main-api.ts. */
export async function buildApp(parts: Parts): Promise<BuiltApp> {
  const { env, db, cache, storage, log, now = Date.now } = parts;
  const app = createServer(env);
  const keys = openKeyRing(env);
  const secure = env.PUBLIC_URL.startsWith('https:');
  const xsrf = createXsrf(keys, secure);
  const images = openImageRenderer();
  const shedder = createLoadShedder(env.SHED_SCALE, () => ({
    waits: hotPathCounts.poolWaits,
    waitSeconds: hotPathCounts.poolWaitSeconds,
    waiting: db.pool.waitingCount,
  }));
  const refusals = createRefusedCallCounter(cache);
  const requests = createRequestMinuteRecorder({ db, log, now }, `${hostname()}:${process.pid}`.slice(-80));
  const metrics = createMetrics({
    shedder,
    pool: db.pool,
    cache,
    countRefusal: refusals.count,
    release: env.RELEASE,
    countRequest: requests.count,
  });
  const counters = createSharedCounters(cache);
  const browsers = createBrowserIdCookieReaderAndIssuer({
    keys,
    secure,
    counters,
    metrics,
    scale: env.RATE_LIMIT_SCALE,
  });
  const payments = parts.payments ?? openPaymentChannels(env, now);
  const deps: Deps = { ...parts, keys, images, payments, xsrf, browsers, now };
  app.addHook('onClose', async () => {
    await requests.close();
    shedder.close();
    counters.close();
    refusals.close();
    images.close();
  });

  installErrors(app, log, env.NODE_ENV !== 'production');
  installRequestStartAndEndHooks(app, log, shedder, env.TRUST_PROXY !== '');
  installSecurityLog(app, log);
  const drain = installDrainOnShutdown(app);
  const limits = await createRateLimiters(app, {
    cache,
    counters,
    keys,
    browsers,
    metrics,
    scale: env.RATE_LIMIT_SCALE,
  });
  await acceptUrlEncodedForms(app);
  await installOpenApi(app);
  installHealth(app, { db, shedder, isDraining: drain.isDraining });

  const sessions = createSessionCache(db, now);
  const callers: SessionFinders = {
    findUser: sessions.find,
    findStaff: createStaffSessionFinder(db, now).find,
  };
  const guardFeature = createFeatureGuard(deps);
  const requireFeatureOn: CallMounterParts['requireFeatureOn'] = (feature, request) =>
    guardFeature(feature, async () =>
      request.caller.kind === 'user' ? readChannelOfUser(deps, request.caller.uid) : channelOfBrowser(request, secure),
    );
  const guards = {
    sessions: callers,
    xsrf,
    shedder,
    metrics,
    limits,
    staffCalls: createStaffCallRunner(deps),
    requireFeatureOn,
  };
  const { mount, replay, finish } = createCallMounter(app, { ...guards, multipart: installMultipart(app) });
  const ports = mergePortsOfModules(modules, deps);
  const mounted = modules.map(({ api }) => api?.({ app, mount, replay, deps, guards, sessions, ports }) ?? {});
  finish();

  const topics = Object.assign({}, ...mounted.map((each) => each.topics));
  installLiveEvents(app, { ...guards, browsers, cache, drain, topics });
  if (env.SMS_PROVIDER === 'development') installDevSmsInbox(app, cache);
  const accel = env.STORED_FILES === 'accel';
  installStoredFiles(app, storage, {
    accel,
    redeemTicket: (ticket) => countTicketOpeningIfValid(deps, ticket),
    served: env.DOWNLOAD_LOG === undefined ? undefined : openDownloadLog(env.DOWNLOAD_LOG, log),
  });
  installVideoFiles(app, storage, { accel, open: createVideoAddressSignerAndVerifier(deps).open, now });
  const pages = Object.assign({}, ...mounted.map((each) => each.documents));
  await installPortalAndAdmin(app, env, {
    readSite: createCachedSiteConfigReader(deps),
    readBrandIcon: createBrandIconReader(deps),
    pages,
    embeddedAnswers: mounted.map((each) => each.embeddedAnswers ?? {}),
    guard: createDocumentRateLimiter(guards),
    log,
    now,
    openPreview: (ticket) => previewFactsForPage(requireValidPreviewTicket(deps, ticket)),
  });
  return { app, drain, metrics };
}
