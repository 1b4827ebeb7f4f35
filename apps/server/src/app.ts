import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createCallGuards } from './composition/create-call-guards.ts';
import { createTrafficCounters } from './composition/create-traffic-counters.ts';
import { installFilesAndPages } from './composition/install-files-and-pages.ts';
import type { Database } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { openImageRenderer } from './integrations/images/open-image-renderer.ts';
import { openRegionLookup } from './integrations/ip-regions/open-region-lookup.ts';
import { openPaymentChannels } from './integrations/payments/open-payment-channels.ts';
import type { PaymentChannels } from './integrations/payments/payment-channel-types.ts';
import type { RedisConnection } from './integrations/redis.ts';
import type { Storage } from './integrations/storage/storage.ts';
import { openKeyRing } from './keys.ts';
import { mergePortsOfModules } from './module.ts';
import { modules } from './modules.ts';
import { acceptUrlEncodedForms, createServer } from './plugins/create-server.ts';
import { installDevSmsInbox } from './plugins/dev-sms-inbox.ts';
import { installDrainOnShutdown, type DrainControl } from './plugins/drain.ts';
import { installErrorHandlers } from './plugins/error-handlers-and-failure-answers.ts';
import { installMultipart } from './plugins/files/multipart.ts';
import { createXsrf } from './plugins/guards/xsrf.ts';
import { installHealth } from './plugins/health.ts';
import { installLiveEvents } from './plugins/live/live-events.ts';
import type { Metrics } from './plugins/metrics.ts';
import { createCallMounter } from './plugins/mount-contract-calls.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { installRequestStartAndEndHooks } from './plugins/request-start-and-end-hooks.ts';
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
  const { env, db, cache, log, now = Date.now } = parts;
  const app = createServer(env);
  const keys = openKeyRing(env);
  const xsrf = createXsrf(keys, env.PUBLIC_URL.startsWith('https:'));
  const images = openImageRenderer();
  const traffic = createTrafficCounters(app, { env, db, cache, keys, log, now });
  const { shedder, metrics, browsers } = traffic;
  const payments = parts.payments ?? openPaymentChannels(env, now);
  const deps: Deps = { ...parts, keys, images, payments, regions: openRegionLookup(), xsrf, browsers, now };
  app.addHook('onClose', async () => images.close());

  installErrorHandlers(app, log, env.NODE_ENV !== 'production');
  installRequestStartAndEndHooks(app, log, shedder, env.TRUST_PROXY !== '');
  installSecurityLog(app, log);
  const drain = installDrainOnShutdown(app);
  const { guards, sessions } = await createCallGuards(app, deps, traffic);
  await acceptUrlEncodedForms(app);
  await installOpenApi(app);
  installHealth(app, { db, shedder, isDraining: drain.isDraining });

  const { mount, replay, finish } = createCallMounter(app, { ...guards, multipart: installMultipart(app) });
  const ports = mergePortsOfModules(modules, deps);
  const mounted = modules.map(({ api }) => api?.({ app, mount, replay, deps, guards, sessions, ports }) ?? {});
  finish();

  const topics = Object.assign({}, ...mounted.map((each) => each.topics));
  installLiveEvents(app, { ...guards, browsers, cache, drain, topics });
  if (env.SMS_PROVIDER === 'development') installDevSmsInbox(app, cache);
  await installFilesAndPages(app, deps, guards, {
    pages: Object.assign({}, ...mounted.map((each) => each.documents)),
    embeddedAnswers: mounted.map((each) => each.embeddedAnswers ?? {}),
  });
  return { app, drain, metrics };
}
