import type { Deps } from '../../deps.ts';
import type { JobHandler } from '../../queue/queue.ts';

export function videoJobs(_deps: Pick<Deps, 'db' | 'queue' | 'now'>): JobHandler[] {
  return [];
}
