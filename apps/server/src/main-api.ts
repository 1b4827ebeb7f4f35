import { buildApp } from './app.ts';
import { startProcessHeartbeat } from './db/migration/process-heartbeat.ts';
import { openDatabase } from './db/open-database.ts';
import { refuseToStartWithoutFitPooler } from './db/pooler/refuse-to-start-without-fit-pooler.ts';
import { maskEnv, readServerEnvAndDropOwnerUrl } from './env.ts';
import { reportAndRequireSufficientIsolation } from './integrations/decoder-sandbox/report-and-require-sufficient-isolation.ts';
import { openRedis } from './integrations/redis.ts';
import { openStorage } from './integrations/storage/open-storage.ts';
import { createLog } from './log.ts';
import { loadDictionary } from './text/split-and-index-words.ts';
import { createDatabaseAndRedisChecks } from './plugins/database-and-redis-checks.ts';
import { serveMetricsAndDatabaseChecks } from './plugins/metrics-and-database-checks-server.ts';
import { openQueueLazily } from './queue/queue.ts';
import { shutDownOnSignals } from './shut-down-on-signals.ts';
import { openTracer } from './tracing/open-tracer.ts';

const env = readServerEnvAndDropOwnerUrl();
const log = createLog(env, 'api');
log.info({ env: maskEnv(env) }, 'starting');
// Buffered lines must not wait for the next full buffer.
setInterval(() => log.flush(), 1000).unref();
const tracer = openTracer(env, 'api');

const db = openDatabase({
  url: env.DATABASE_URL,
  ...(env.DATABASE_REPLICA_URL ? { replicaUrl: env.DATABASE_REPLICA_URL } : {}),
  pooler: env.DATABASE_POOLER,
  poolSize: env.DATABASE_POOL,
  applicationName: 'lanyu-api',
  timeoutScale: env.TIMEOUT_SCALE,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
});
const endWithoutFitPooler = env.DATABASE_POOLER === 'none' ? undefined : await refuseToStartWithoutFitPooler(db, log);
const cache = openRedis(env.REDIS_URL, (state) => log.warn({ state }, 'redis'), env.TIMEOUT_SCALE, env.REDIS_CA);
const queue = openQueueLazily({
  url: env.DATABASE_URL,
  applicationName: 'lanyu-api-queue',
  timeoutScale: env.TIMEOUT_SCALE,
  onError: (error) => log.warn({ err: error }, 'queue'),
});
const storage = await openStorage(env);
const { app, drain, metrics } = await buildApp({ env, db, cache, queue, storage, log });
reportAndRequireSufficientIsolation(env, log, metrics.registry);

const metricsServer =
  env.METRICS_PORT === undefined
    ? undefined
    : await serveMetricsAndDatabaseChecks(
        metrics.registry,
        env.METRICS_HOST,
        env.METRICS_PORT,
        createDatabaseAndRedisChecks({ db, cache }),
      );
const heartbeat = startProcessHeartbeat({ db, log, program: 'api' });

const address = await app.listen({ host: env.HOST, port: env.PORT });
log.info({ address }, 'listening');
log.flush();
setImmediate(loadDictionary);

const endInOrder = shutDownOnSignals(log, async () => {
  await drain.stop(env.DRAIN_MS);
  metricsServer?.close();
  await heartbeat.stop();
  await queue.close();
  await db.close();
  cache.close();
  storage.close();
  await tracer?.close();
});
endWithoutFitPooler?.(endInOrder);
