import type { Logger } from 'pino';

/** SIGTERM and SIGINT end the work in order, once; a promise nobody handled ends the process at once, visibly. */
export function shutDownOnSignals(log: Logger, end: () => Promise<void>): void {
  let ending = false;
  async function stop(signal: string): Promise<void> {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    await end();
    log.info('stopped');
    log.flush();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'a promise was left alone');
    log.flush();
    process.exit(1);
  });
}
