import type { Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { casesAsShown, type ShownCase } from './case-view.ts';
import { findCase, updateCase } from './cases.queries.ts';
import type { JudgedKinds } from './judged.ts';
import { tellAuthor } from './tell-author.ts';

const call = 'POST /admin/v1/moderation/case/{id}/decide';

/**
 * X-C14. Of two who decide at once one wins: the other's version is old by then. The thing is locked before its case, as by
 * its author, who edits or removes it.
 */
export async function decideCase(
  deps: Deps,
  judged: JudgedKinds,
  staffId: string,
  { id, act, reason, version }: Parsed<typeof call>,
): Promise<ShownCase> {
  const known = await findCase(deps.db.write, id);
  if (known === undefined) throw new Failure('notFound');
  const { kind, ref_id: refId } = known;
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await judged[kind].lock(tx, refId);
    const before = await findCase(tx, id);
    if (before === undefined || thing === undefined) throw new Failure('notFound');
    const state = act === 'keep' ? 'kept' : 'hidden';
    const after = await updateCase(
      tx,
      { id, version },
      {
        state,
        reason,
        reports: 0,
        urgency: 0,
        decided_by: staffId,
        decided_at: new Date(now),
        // Against each hiding once.
        ...(act === 'hide' && thing.state !== 'hidden' && { appeal: '', appealed_at: null }),
      },
    );
    if (after === undefined) throw new Failure('editedByOthers');

    if (act === 'keep') await judged[kind].show(tx, refId, now);
    else await judged[kind].hide(tx, refId, reason, now);
    await tellAuthor(tx, {
      kind,
      thing,
      act,
      reason,
      appealed: before.state === 'open' && before.cause === 'appeal',
      mayAppeal: after.appealed_at === null,
    });
    await logAct(tx, {
      staffId,
      call,
      object: `${kind} ${refId}`,
      before: { state: before.state, shown: thing.state, reason: before.reason },
      after: { state, shown: act === 'keep' ? 'shown' : 'hidden', reason },
    });
    const [shown] = await casesAsShown(deps, judged, tx, [after]);
    return shown as ShownCase;
  });
}
