import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';

export interface ServedDownload {
  reqId: string;
  ticket: string;
  status: number;
  bytes: number;
  seconds: number;
}

/** A process that serves packages logs them as nginx does (ops/nginx/lanyu.conf); the worker counts the lines. */
export function openDownloadLog(file: string, log: Logger): (served: ServedDownload) => void {
  return (served) => {
    const line = JSON.stringify({ time: new Date().toISOString(), ...served });
    appendFile(file, `${line}\n`, { mode: 0o640 }).catch((error: unknown) => {
      log.error({ err: error }, 'bytes served were not logged');
    });
  };
}
