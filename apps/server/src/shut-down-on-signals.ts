import type { Logger } from 'pino';

/** Ends the work in order and then the process; nothing where it is ending already. */
export type ShutDownGracefully = (cause: string, exitCode: number) => Promise<void>;

/**
 * SIGTERM and SIGINT end the work in order, once; a promise nobody handled ends the process at once, visibly. Returns what else may
 * end it in order.
 */
export function shutDownOnSignals(log: Logger, end: () => Promise<void>): ShutDownGracefully {
  let ending = false;
  async function stop(cause: string, exitCode: number): Promise<void> {
    if (ending) return;
    ending = true;
    log.info({ signal: cause }, 'stopping');
    await end();
    log.info('stopped');
    log.flush();
    process.exit(exitCode);
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'a promise was left alone');
    log.flush();
    process.exit(1);
  });
  return stop;
}
