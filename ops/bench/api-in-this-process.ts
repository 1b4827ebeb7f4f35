// The API as it is in production, in this process, so that the statements of a request can be heard.
import { Agent } from 'node:http';
import type { CallName } from '@lanyu/contract/all-calls';
import { buildApp } from '@lanyu/server/app';
import { openDatabase } from '@lanyu/server/db/open-database';
import { readEnv } from '@lanyu/server/env';
import { openRedis } from '@lanyu/server/integrations/redis';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { createLog } from '@lanyu/server/log';
import { openQueue } from '@lanyu/server/queue/queue';
import { ask, type Answer, type Asker } from '../drills/support/request.ts';
import { databaseUrl, freePort, productionEnv } from '../drills/support/stage.ts';

export interface AskedCall {
  call: CallName;
  fields: Record<string, string>;
}

export interface ApiInThisProcess {
  ask(request: AskedCall): Promise<Answer>;
  close(): Promise<void>;
}

export async function openApiInThisProcess(database: string, asker: Asker): Promise<ApiInThisProcess> {
  const port = await freePort();
  const env = readEnv(
    productionEnv(database, port, { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000000', SHED_SCALE: '50' }),
  );
  const url = databaseUrl('app', database);
  const db = openDatabase({ url, applicationName: 'lanyu-bench', timeoutScale: 10 });
  const cache = openRedis(env.REDIS_URL, () => undefined);
  const queue = await openQueue({ url, applicationName: 'lanyu-bench-queue' });
  const storage = await openStorage(env);
  const { app } = await buildApp({ env, db, cache, queue, storage, log: createLog(env, 'api') });
  const origin = await app.listen({ host: '127.0.0.1', port });
  const agent = new Agent({ keepAlive: true });
  const who = { ...asker };
  return {
    ask: ({ call, fields }) => ask(who, { origin, agent, key: call, fields }),
    async close() {
      agent.destroy();
      await app.close();
      await queue.close();
      await db.close();
      cache.close();
      storage.close();
    },
  };
}
