import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { personalDataOf } from './all-personal-data.ts';
import { openDatabase } from './db/pool.ts';
import { maskEnv, readEnv } from './env.ts';
import { openFfmpeg } from './integrations/ffmpeg/ffmpeg.ts';
import { openImages } from './integrations/images/open-images.ts';
import { openPayments } from './integrations/payments/open-payments.ts';
import { openPush } from './integrations/push/open-push.ts';
import { openRedis } from './integrations/redis.ts';
import { openSms } from './integrations/sms/open-sms.ts';
import { openStorage } from './integrations/storage/open-storage.ts';
import { createLog } from './log.ts';
import { accountAppleJobs } from './modules/account/account-apple.jobs.ts';
import { accountPrivacyJobs } from './modules/account/account-privacy.jobs.ts';
import { accountSmsJobs } from './modules/account/account-sms.jobs.ts';
import { accountJobs } from './modules/account/account.jobs.ts';
import { catalogJobs } from './modules/catalog/catalog.jobs.ts';
import { downloadsJobs } from './modules/downloads/downloads.jobs.ts';
import { engagementJobs } from './modules/engagement/engagement.jobs.ts';
import { giftsJobs } from './modules/gifts/gifts.jobs.ts';
import { keepCountingClaims } from './modules/gifts/public.ts';
import { mediaJobs } from './modules/media/media.jobs.ts';
import { messagesJobs } from './modules/messages/messages.jobs.ts';
import { keepTelling } from './modules/messages/public.ts';
import { ordersJobs } from './modules/orders/orders.jobs.ts';
import { loadDictionary } from './modules/search/public.ts';
import { searchJobs } from './modules/search/search.jobs.ts';
import { siteJobs } from './modules/site/site.jobs.ts';
import { keepCounting } from './modules/square/public.ts';
import { squareJobs } from './modules/square/square.jobs.ts';
import { squarePeopleJobs } from './modules/square/square-people.jobs.ts';
import { staffJobs } from './modules/staff/staff.jobs.ts';
import { keepCountingVideos } from './modules/video/public.ts';
import { videoJobs } from './modules/video/video.jobs.ts';
import { walletJobs } from './modules/wallet/wallet.jobs.ts';
import { serveMetrics } from './plugins/metrics-server.ts';
import { housekeepingJobs } from './queue/housekeeping.ts';
import { openQueue } from './queue/queue.ts';
import { startWorker } from './queue/worker.ts';
import { endOnSignals } from './stop-signals.ts';

const env = readEnv();
const log = createLog(env, 'worker');
log.info({ env: maskEnv(env) }, 'starting');
setInterval(() => log.flush(), 1000).unref();

const db = openDatabase({
  url: env.DATABASE_URL,
  poolSize: env.DATABASE_POOL,
  applicationName: 'lanyu-worker',
  statementTimeoutMs: 60_000,
  patience: env.PATIENCE_SCALE,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
});
const queue = await openQueue({
  url: env.DATABASE_URL,
  applicationName: 'lanyu-worker-queue',
  patience: env.PATIENCE_SCALE,
  supervise: true,
  onError: (error) => log.warn({ err: error }, 'queue'),
});
const storage = await openStorage(env);
const deps = { db, storage, payments: openPayments(env), log, now: Date.now };
const sms = openSms(env, log);
const cache = openRedis(env.REDIS_URL, (state) => log.warn({ state }, 'redis'), env.PATIENCE_SCALE);
const images = openImages();
const push = openPush(env);
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const jobs = new Counter({
  name: 'jobs_total',
  help: 'Jobs run, by kind and outcome',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});
const metricsServer =
  env.METRICS_PORT === undefined ? undefined : serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT);

const worker = await startWorker(
  queue,
  [
    ...housekeepingJobs(deps),
    ...accountJobs(deps),
    ...accountAppleJobs(deps),
    ...accountSmsJobs({ ...deps, env, sms }),
    ...mediaJobs({ ...deps, images }),
    ...accountPrivacyJobs(deps, personalDataOf(env)),
    ...catalogJobs(deps),
    ...downloadsJobs({ ...deps, env }),
    ...engagementJobs({ ...deps, env, queue }),
    ...giftsJobs({ ...deps, queue }),
    ...messagesJobs({ ...deps, queue, push }),
    ...ordersJobs(deps, registry),
    ...searchJobs(deps),
    ...siteJobs(deps),
    ...squareJobs(deps),
    ...squarePeopleJobs(deps),
    ...staffJobs(deps),
    ...videoJobs({ ...deps, images, videos: openFfmpeg() }),
    ...walletJobs(deps, registry),
  ],
  {
    onDone: ({ error, ...event }) => {
      jobs.inc({ job: event.job, outcome: error === undefined ? 'done' : 'failed' });
      if (error === undefined) log.debug(event, 'job done');
      else log.error({ ...event, err: error }, 'job failed');
    },
  },
);
const counting = keepCounting({ ...deps, queue }, cache);
const countingVideos = keepCountingVideos(deps);
const telling = keepTelling({ ...deps, queue, pushes: push !== undefined }, cache);
const countingClaims = keepCountingClaims(deps, cache);
log.info('working');
log.flush();
setImmediate(loadDictionary);

endOnSignals(log, async () => {
  await Promise.all([counting.stop(), telling.stop()]);
  await countingVideos.stop();
  await countingClaims.stop();
  await worker.stop();
  metricsServer?.close();
  sms.close();
  images.close();
  cache.close();
  await db.close();
  storage.close();
});
