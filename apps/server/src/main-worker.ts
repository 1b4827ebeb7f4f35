import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { showHeartbeat } from './db/migration/process-heartbeat.ts';
import { openDatabase } from './db/pool.ts';
import { maskEnv, readServerEnv } from './env.ts';
import { requireSufficientIsolation } from './integrations/decoder-sandbox/require-sufficient-isolation.ts';
import { openFfmpeg } from './integrations/ffmpeg/ffmpeg-transcoder.ts';
import { openImageRenderer } from './integrations/images/open-image-renderer.ts';
import { openPayments } from './integrations/payments/open-payments.ts';
import { openPushSender } from './integrations/push/open-push-sender.ts';
import { openRedis } from './integrations/redis.ts';
import { openSmsProvider } from './integrations/sms/open-sms-provider.ts';
import { openStorage } from './integrations/storage/open-storage.ts';
import { openKeyRing } from './keys.ts';
import { createLog } from './log.ts';
import type { WorkerDeps } from './module.ts';
import { modules, personalDataHandlersOf } from './modules.ts';
import { createJobRunRecorder } from './modules/ops/public.ts';
import { createEngineChecks } from './plugins/engine-checks.ts';
import { serveMetrics } from './plugins/metrics-server.ts';
import { idempotencyKeyCleanupJobs } from './queue/idempotency-key-cleanup.ts';
import { openQueueWhenReachable } from './queue/queue.ts';
import { startWorker } from './queue/worker.ts';
import { shutDownOnSignals } from './shut-down-on-signals.ts';

const env = readServerEnv();
const log = createLog(env, 'worker');
log.info({ env: maskEnv(env) }, 'starting');
setInterval(() => log.flush(), 1000).unref();

const db = openDatabase({
  url: env.DATABASE_URL,
  poolSize: env.DATABASE_POOL,
  applicationName: 'lanyu-worker',
  statementTimeoutMs: 60_000,
  timeoutScale: env.TIMEOUT_SCALE,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
});
const queue = await openQueueWhenReachable(
  {
    url: env.DATABASE_URL,
    applicationName: 'lanyu-worker-queue',
    timeoutScale: env.TIMEOUT_SCALE,
    supervise: true,
    onError: (error) => log.warn({ err: error }, 'queue'),
  },
  (error) => log.warn({ err: error }, 'waiting for PostgreSQL'),
);
const storage = await openStorage(env);
const sms = openSmsProvider(env, log);
const cache = openRedis(env.REDIS_URL, (state) => log.warn({ state }, 'redis'), env.TIMEOUT_SCALE, env.REDIS_CA);
const images = openImageRenderer();
const registry = new Registry();
collectDefaultMetrics({ register: registry });
requireSufficientIsolation(env, log, registry);
const jobs = new Counter({
  name: 'jobs_total',
  help: 'Jobs run, by kind and outcome',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});
const metricsServer =
  env.METRICS_PORT === undefined
    ? undefined
    : serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT, createEngineChecks({ db, cache }));
const heartbeat = showHeartbeat({ db, log, program: 'worker' });

const deps: WorkerDeps = {
  env,
  keys: openKeyRing(env),
  db,
  cache,
  queue,
  storage,
  images,
  payments: openPayments(env),
  sms,
  push: openPushSender(env),
  videos: openFfmpeg(),
  registry,
  personalData: personalDataHandlersOf(env),
  log,
  now: Date.now,
};
const recordRun = createJobRunRecorder(deps);
const worker = await startWorker(
  queue,
  [...idempotencyKeyCleanupJobs(deps), ...modules.flatMap((module) => module.jobs?.(deps) ?? [])],
  {
    onDone: ({ error, ...event }) => {
      recordRun({ ...event, failed: error !== undefined });
      jobs.inc({ job: event.job, outcome: error === undefined ? 'done' : 'failed' });
      if (error === undefined) log.debug(event, 'job done');
      else log.error({ ...event, err: error }, 'job failed');
    },
  },
);
const loops = modules.flatMap((module) => module.loops?.(deps) ?? []);
log.info('working');
log.flush();

shutDownOnSignals(log, async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  await worker.stop();
  metricsServer?.close();
  await heartbeat.stop();
  sms.close();
  images.close();
  cache.close();
  await db.close();
  storage.close();
});
