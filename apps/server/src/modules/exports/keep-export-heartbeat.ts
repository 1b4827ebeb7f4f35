import type { Deps } from '../../deps.ts';
import { updateExportHeartbeat } from './exports.queries.ts';

const everyMs = 10_000;

/** Who showed no work for so long is dead, and keeps no turn. */
export const deadWorkerAfterMs = 60_000;

export interface ExportHeartbeat {
  /** Aborted with the run's own signal, when the file is over, and when nobody could be told of the work for too long. */
  signal: AbortSignal;
  stop: () => void;
}

/** Says while a run lasts, also while its parts are joined, that a worker is at it. */
export function keepExportHeartbeat(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  exportId: string,
  signalOfRun: AbortSignal,
): ExportHeartbeat {
  const ended = new AbortController();
  let shownAt = now();
  const show = async () => {
    try {
      const state = await updateExportHeartbeat(db.write, exportId, now());
      shownAt = now();
      if (state !== 'making') ended.abort(new Error(`export ${exportId} is ${state ?? 'gone'}`));
    } catch (error) {
      // Others take its turn from then on.
      if (now() - shownAt >= deadWorkerAfterMs) ended.abort(error);
    }
  };
  const timer = setInterval(() => void show(), everyMs);
  return { signal: AbortSignal.any([signalOfRun, ended.signal]), stop: () => clearInterval(timer) };
}
