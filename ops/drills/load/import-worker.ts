// The jobs of files of codes and nothing else, so that what they need can be measured.
import { openDatabase } from '@lanyu/server/db/open-database';
import { readServerEnvAndDropOwnerUrl } from '@lanyu/server/env';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { packCodeImportJobs } from '@lanyu/server/modules/gifts/imports/imports.jobs';
import { openQueue } from '@lanyu/server/queue/queue';
import { startWorker } from '@lanyu/server/queue/worker';

const env = readServerEnvAndDropOwnerUrl();
const db = openDatabase({ url: env.DATABASE_URL, poolSize: 5, applicationName: 'import-worker' });
const queue = await openQueue({ url: env.DATABASE_URL, supervise: true });
await startWorker(queue, packCodeImportJobs({ db, queue, now: Date.now, storage: await openStorage(env) }));
