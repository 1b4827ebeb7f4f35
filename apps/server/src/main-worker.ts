import { createWorkerMetricsAndGauges } from './composition/create-worker-metrics-and-gauges.ts';
import { competeForDutiesOfModules, startJobsOfModules } from './composition/start-worker-with-modules.ts';
import { startProcessHeartbeat } from './db/migration/process-heartbeat.ts';
import { openDatabase } from './db/open-database.ts';
import { refuseToStartWithoutFitPooler } from './db/pooler/refuse-to-start-without-fit-pooler.ts';
import { maskEnv, readServerEnvAndDropOwnerUrl } from './env.ts';
import { reportAndRequireSufficientIsolation } from './integrations/decoder-sandbox/report-and-require-sufficient-isolation.ts';
import { openFfmpeg } from './integrations/ffmpeg/ffmpeg-transcoder.ts';
import { openImageRenderer } from './integrations/images/open-image-renderer.ts';
import { openRegionLookup } from './integrations/ip-regions/open-region-lookup.ts';
import { openPaymentChannels } from './integrations/payments/open-payment-channels.ts';
import { openPushSender } from './integrations/push/open-push-sender.ts';
import { openRedis } from './integrations/redis.ts';
import { openSmsProvider } from './integrations/sms/open-sms-provider.ts';
import { openStorage } from './integrations/storage/open-storage.ts';
import { openKeyRing } from './keys.ts';
import { createLog } from './log.ts';
import type { WorkerDeps } from './module.ts';
import { personalDataHandlersOf } from './modules.ts';
import { createDatabaseAndRedisChecks } from './plugins/database-and-redis-checks.ts';
import { serveMetricsAndDatabaseChecks } from './plugins/metrics-and-database-checks-server.ts';
import type { DutyCompetition } from './queue/compete-for-duties.ts';
import { openQueueWhenReachable } from './queue/queue.ts';
import { shutDownOnSignals } from './shut-down-on-signals.ts';
import { openTracer } from './tracing/open-tracer.ts';

const env = readServerEnvAndDropOwnerUrl();
const log = createLog(env, 'worker');
log.info({ env: maskEnv(env) }, 'starting');
setInterval(() => log.flush(), 1000).unref();
const tracer = openTracer(env, 'worker');
/** Ends what was started so far, the newest first: a signal may come while this process still waits for PostgreSQL. */
const endings: (() => Promise<void> | void)[] = [() => tracer?.close()];
const endInOrder = shutDownOnSignals(log, async () => {
  for (const end of endings.toReversed()) await end();
});

const db = openDatabase({
  url: env.DATABASE_URL,
  pooler: env.DATABASE_POOLER,
  poolSize: env.DATABASE_POOL,
  applicationName: 'lanyu-worker',
  statementTimeoutMs: 60_000,
  timeoutScale: env.TIMEOUT_SCALE,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
});
if (env.DATABASE_POOLER !== 'none') (await refuseToStartWithoutFitPooler(db, log))(endInOrder);
const cache = openRedis(env.REDIS_URL, (state) => log.warn({ state }, 'redis'), env.TIMEOUT_SCALE, env.REDIS_CA);
endings.push(
  () => db.close(),
  () => cache.close(),
);
/** What this process competes for, once its jobs are ready. */
const competition: { duties?: DutyCompetition } = {};
const metrics = createWorkerMetricsAndGauges(env, db, () => competition.duties);
const { registry, databaseGauges } = metrics;
reportAndRequireSufficientIsolation(env, log, registry);
// Before PostgreSQL is waited for: it says which engine is away.
if (env.METRICS_PORT !== undefined) {
  const checks = createDatabaseAndRedisChecks({ db, cache });
  const metricsServer = await serveMetricsAndDatabaseChecks(registry, env.METRICS_HOST, env.METRICS_PORT, checks);
  endings.push(() => void metricsServer.close());
}

const onQueueError = (error: Error) => log.warn({ err: error }, 'queue');
const queue = await openQueueWhenReachable(
  {
    url: env.DATABASE_URL,
    applicationName: 'lanyu-worker-queue',
    timeoutScale: env.TIMEOUT_SCALE,
    onError: onQueueError,
  },
  (error) => log.warn({ err: error }, 'waiting for PostgreSQL'),
);
const storage = await openStorage(env);
const sms = openSmsProvider(env, log);
const images = openImageRenderer();
const heartbeat = startProcessHeartbeat({ db, log, program: 'worker' });
endings.push(
  () => storage.close(),
  () => images.close(),
  () => sms.close(),
  () => heartbeat.stop(),
);

const deps: WorkerDeps = {
  env,
  keys: openKeyRing(env),
  db,
  cache,
  queue,
  storage,
  images,
  payments: openPaymentChannels(env),
  regions: openRegionLookup(),
  sms,
  push: openPushSender(env),
  videos: openFfmpeg(),
  registry,
  databaseGauges,
  personalData: personalDataHandlersOf(env),
  log,
  now: Date.now,
};
const worker = await startJobsOfModules(deps, metrics);
endings.push(() => worker.stop());
const duties = competeForDutiesOfModules(deps, onQueueError);
competition.duties = duties;
endings.push(() => duties.stop());
log.info({ roles: env.WORKER_ROLES }, 'working');
log.flush();
