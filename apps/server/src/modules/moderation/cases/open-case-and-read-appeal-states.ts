import type { Tx } from '../../../db/transaction.ts';
import {
  openOrReopenCase,
  selectCaseStatesAndWhetherAppealed,
  type CaseCause,
  type NewCase,
  type ModeratableKind,
} from './cases.queries.ts';

/** In the transaction that writes the post or comment which has to wait. Opening an open case again adds the words. */
export async function openCaseForContent(tx: Tx, given: NewCase): Promise<void> {
  await openOrReopenCase(tx, given);
}

export type AppealState = 'none' | 'possible' | 'waiting' | 'refused';

/** Whether the author of hidden posts or comments may still appeal. Only called for hidden ones. */
export async function readAppealStatesOfContent(
  db: Parameters<typeof selectCaseStatesAndWhetherAppealed>[0],
  kind: ModeratableKind,
  refIds: readonly string[],
): Promise<Map<string, AppealState>> {
  const rows = refIds.length === 0 ? [] : await selectCaseStatesAndWhetherAppealed(db, kind, refIds);
  return new Map(rows.map((row) => [row.ref_id, appealOf(row)]));
}

function appealOf({ state, cause, appealed }: { state: string; cause: CaseCause; appealed: boolean }): AppealState {
  if (state === 'open') return cause === 'appeal' ? 'waiting' : 'none';
  if (state === 'kept') return 'none';
  return appealed ? 'refused' : 'possible';
}
