import type { Deps } from '../../deps.ts';
import type { JobHandler } from '../../queue/queue.ts';

export function giftsJobs(_deps: Pick<Deps, 'db' | 'queue' | 'now'>): JobHandler[] {
  return [];
}
