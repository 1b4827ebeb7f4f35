import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/pool.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { openImages } from './integrations/images/open-images.ts';
import { openPayments } from './integrations/payments/open-payments.ts';
import type { Payments } from './integrations/payments/payments.ts';
import type { Cache } from './integrations/redis.ts';
import type { Storage } from './integrations/storage/storage.ts';
import { joinPorts } from './module.ts';
import { modules } from './modules.ts';
import { createSessionStore } from './modules/account/public.ts';
import { redeemTicket } from './modules/downloads/public.ts';
import { siteReader } from './modules/site/public.ts';
import { findStaff } from './modules/staff/public.ts';
import { createAddresses } from './modules/video/public.ts';
import { installAccessLog } from './plugins/access-log.ts';
import { acceptForms, createServer } from './plugins/create-server.ts';
import { installDevInbox } from './plugins/dev-inbox.ts';
import { installDrain, type Drain } from './plugins/drain.ts';
import { installErrors } from './plugins/errors.ts';
import { openDownloadLog } from './plugins/files/download-log.ts';
import { installMultipart } from './plugins/files/multipart.ts';
import { installStoredFiles } from './plugins/files/stored-files.ts';
import { installVideoFiles } from './plugins/files/video-files.ts';
import { createDocumentGuard } from './plugins/guards/document-guard.ts';
import { createShedder } from './plugins/guards/load-shedding.ts';
import { installRateLimits } from './plugins/guards/rate-limit.ts';
import { createXsrf } from './plugins/guards/xsrf.ts';
import { installHealth } from './plugins/health.ts';
import { installLive } from './plugins/live/live.ts';
import { createMetrics, type Metrics } from './plugins/metrics.ts';
import { createMount } from './plugins/mount.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { installPortal } from './plugins/portal/portal.ts';
import type { Queue } from './queue/queue.ts';

export interface Built {
  app: FastifyInstance;
  drain: Drain;
  metrics: Metrics;
}

interface Parts {
  env: Env;
  db: Database;
  cache: Cache;
  queue: Queue;
  storage: Storage;
  log: Logger;
  /** By default the channels the environment names. */
  payments?: Payments;
  now?: () => number;
}

/** Puts the API together from open engines. Listening, signals and exit belong to main-api.ts. */
export async function buildApp(parts: Parts): Promise<Built> {
  const { env, db, cache, storage, log, now = Date.now } = parts;
  const app = createServer(env);
  const xsrf = createXsrf(env.APP_SECRET, env.PUBLIC_URL.startsWith('https:'));
  const images = openImages();
  const deps: Deps = { ...parts, images, payments: parts.payments ?? openPayments(env, now), xsrf, now };
  const shedder = createShedder(env.SHED_SCALE);
  const metrics = createMetrics({ shedder, pool: db.pool, cache });
  app.addHook('onClose', () => {
    shedder.close();
    images.close();
  });

  installErrors(app, log, env.NODE_ENV !== 'production');
  installAccessLog(app, log, shedder, env.TRUST_PROXY !== '');
  const drain = installDrain(app);
  const limits = await installRateLimits(app, cache, env.RATE_LIMIT_SCALE);
  await acceptForms(app);
  await installOpenApi(app);
  installHealth(app, db, drain.isDraining);

  const sessions = createSessionStore(db, now);
  const callers = { findUser: sessions.find, findStaff: (hash: string) => findStaff(db, hash, now()) };
  const guards = { sessions: callers, xsrf, shedder, metrics, limits };
  const { mount, finish } = createMount(app, { ...guards, multipart: installMultipart(app) });
  const ports = joinPorts(modules, deps);
  const mounted = modules.map(({ api }) => api?.({ app, mount, deps, guards, sessions, ports }) ?? {});
  finish();

  const topics = Object.assign({}, ...mounted.map((each) => each.topics));
  installLive(app, { ...guards, cache, drain, topics });
  if (env.SMS_PROVIDER === 'development') installDevInbox(app, cache);
  const accel = env.STORED_FILES === 'accel';
  installStoredFiles(app, storage, {
    accel,
    redeemTicket: (ticket) => redeemTicket(deps, ticket),
    served: env.DOWNLOAD_LOG === undefined ? undefined : openDownloadLog(env.DOWNLOAD_LOG, log),
  });
  installVideoFiles(app, storage, { accel, open: createAddresses(deps).open, now });
  const pages = Object.assign({}, ...mounted.map((each) => each.documents));
  await installPortal(app, env, { readSite: siteReader(deps), pages, guard: createDocumentGuard(guards), log });
  return { app, drain, metrics };
}
