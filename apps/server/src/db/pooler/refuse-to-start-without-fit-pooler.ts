import type pg from 'pg';
import type { Logger } from 'pino';
import type { ShutDownGracefully } from '../../shut-down-on-signals.ts';
import type { Database } from '../open-database.ts';
import { PoolerNotFit, verifyPoolerModeWhenReachable } from './verify-pooler.ts';

/**
 * Waits for one try at each address. A pooler that is not fit, before the primary or the replica, ends the process with the reason
 * in its log: at once where the first try says so, because nothing was begun yet. Where it is seen only later, because PostgreSQL
 * was away, requests may be running: then the process ends in order, by what is given to the function that this returns.
 */
export async function refuseToStartWithoutFitPooler(
  db: Pick<Database, 'pool' | 'replicaPool'>,
  log: Logger,
): Promise<(end: ShutDownGracefully) => void> {
  const proofs = [proofOf(db.pool, 'primary', log)];
  if (db.replicaPool !== undefined) proofs.push(proofOf(db.replicaPool, 'replica', log));
  const proven = Promise.all(proofs.map((proof) => proof.proven));
  // Who starts may not have come to the end of it when it turns out.
  proven.catch(() => undefined);
  try {
    await Promise.all(proofs.map((proof) => proof.firstTry));
  } catch (error) {
    sayWhatIsNotFit(log, error, 'not started');
    return process.exit(1);
  }
  return (end) => {
    proven.catch((error: unknown) => {
      sayWhatIsNotFit(log, error, 'the pooler is not fit');
      return end('a pooler that is not fit', 1);
    });
  };
}

function proofOf(pool: pg.Pool, address: 'primary' | 'replica', log: Logger) {
  const proof = verifyPoolerModeWhenReachable(pool, (error) =>
    log.warn({ err: error, address }, 'waiting for PostgreSQL behind the pooler'),
  );
  proof.proven.then(
    () => log.info({ address }, 'the pooler is fit'),
    () => undefined,
  );
  return proof;
}

function sayWhatIsNotFit(log: Logger, error: unknown, message: string): void {
  log.fatal({ err: error, faults: error instanceof PoolerNotFit ? error.faults : undefined }, message);
  log.flush();
}
