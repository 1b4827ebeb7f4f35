import type pg from 'pg';
import type { Logger } from 'pino';
import { PoolerNotFit, provePoolerWhenReachable } from './pooler-proof.ts';

/**
 * Waits for one try. A pooler that is not fit ends the process, with the reason in its last line of log, also when it is seen
 * only later because PostgreSQL was away; until then no connection is handed out.
 */
export async function refuseToStartWithoutFitPooler(pool: pg.Pool, log: Logger): Promise<void> {
  const { firstTry, proven } = provePoolerWhenReachable(pool, (error) =>
    log.warn({ err: error }, 'waiting for PostgreSQL behind the pooler'),
  );
  proven.then(
    () => log.info('the pooler is fit'),
    (error: unknown) => {
      log.fatal({ err: error, faults: error instanceof PoolerNotFit ? error.faults : undefined }, 'not started');
      log.flush();
      // Nothing was begun that would have to be ended in order.
      process.exit(1);
    },
  );
  await firstTry.catch(() => new Promise(() => undefined));
}
