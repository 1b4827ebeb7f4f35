// The jobs of exports and nothing else, so that what they need can be measured.
import { openDatabase } from '@lanyu/server/db/open-database';
import { readServerEnvAndDropOwnerUrl } from '@lanyu/server/env';
import { createLog } from '@lanyu/server/log';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { exportJobs } from '@lanyu/server/modules/exports/exports.jobs';
import { openQueue } from '@lanyu/server/queue/queue';
import { startWorker } from '@lanyu/server/queue/worker';

const env = readServerEnvAndDropOwnerUrl();
const db = openDatabase({ url: env.DATABASE_URL, poolSize: 5, applicationName: 'export-worker' });
const queue = await openQueue({ url: env.DATABASE_URL, supervise: true });
const log = createLog(env, 'worker');
await startWorker(queue, exportJobs({ db, queue, now: Date.now, storage: await openStorage(env), log }));
