import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectDecisionTotalsOfModerator } from './decisions.queries.ts';
import { selectQueueCountsByCause, selectQueueFingerprint } from './queue.queries.ts';

/** Of the queue's head a desk shows no more; what changes behind it is noticed when it comes there. */
const watched = 100;
const counted = 1000;
const ownDecisions = 500;
const dayMs = 24 * 3600 * 1000;
const shanghaiMs = 8 * 3600 * 1000;

/** What a desk asks every few seconds: whether anything changed, and how much waits. Costs the same however long it is. */
export async function readQueueFingerprintAndCounts(
  deps: Deps,
  staffId: string,
): Promise<DataOf<'GET /admin/v1/moderation/queue'>> {
  const db = deps.db.write;
  const now = deps.now();
  const midnight = Math.floor((now + shanghaiMs) / dayMs) * dayMs - shanghaiMs;
  const [version, counts, today] = await Promise.all([
    selectQueueFingerprint(db, now, watched),
    selectQueueCountsByCause(db, staffId, counted),
    selectDecisionTotalsOfModerator(db, staffId, midnight, ownDecisions),
  ]);
  const of = (cause: string) => counts.get(cause) ?? 0;
  return {
    version,
    open: {
      all: [...counts.values()].reduce((sum, each) => sum + each, 0),
      new: of('new'),
      word: of('word'),
      report: of('report'),
      appeal: of('appeal'),
    },
    today,
  };
}
