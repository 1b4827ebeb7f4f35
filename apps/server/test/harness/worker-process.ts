// A worker as a process, for tests that kill it: node worker-process.ts <database url> <user id> hang|finish
import { openDatabase } from '#src/db/open-database.ts';
import { openQueue } from '#src/queue/queue.ts';
import type { JobContext } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import { longJob, shortJob } from './worker-jobs.ts';

const [url, user, mode] = process.argv.slice(2) as [string, string, string];
const db = openDatabase({ url, applicationName: 'lanyu-test-worker', poolSize: 2, timeoutScale: 20 });
const queue = await openQueue({ url, supervise: true, timeoutScale: 20 });

async function run({ title }: { title: string }, { attempt }: JobContext): Promise<void> {
  console.log(`started ${title} ${attempt}`);
  if (mode === 'hang') await new Promise(() => {});
  await db.write.insertInto('messages_inbox').values({ user_id: user, kind: 'system', title, content: '' }).execute();
}

const worker = await startWorker(queue, [
  { job: shortJob, run },
  { job: longJob, run },
]);
console.log('ready');
process.once('SIGTERM', () => void worker.stop().then(() => db.close()));
