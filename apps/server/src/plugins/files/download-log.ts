import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';

export interface Served {
  reqId: string;
  ticket: string;
  status: number;
  bytes: number;
  seconds: number;
}

/** Where this process serves packages itself it writes what nginx would (ops/nginx/lanyu.conf), for the worker to count. */
export function openDownloadLog(file: string, log: Logger): (served: Served) => void {
  return (served) => {
    const line = JSON.stringify({ time: new Date().toISOString(), ...served });
    appendFile(file, `${line}\n`, { mode: 0o640 }).catch((error: unknown) => {
      log.error({ err: error }, 'bytes served were not logged');
    });
  };
}
