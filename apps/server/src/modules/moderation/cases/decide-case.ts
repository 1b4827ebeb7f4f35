import type { ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { adminCasesOf, type AdminCase } from './case-view.ts';
import { findCase, updateCase } from './cases.queries.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { notifyAuthor } from './notify-author.ts';

const call = 'POST /admin/v1/moderation/case/{id}/decide';

/**
 * X-C14. Of two concurrent decisions one wins: the other has an outdated version. The thing is locked before its case,
 * as its author does on edit and deletion.
 */
export async function decideCase(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { id, act, reason, version }: ParsedInputOf<typeof call>,
): Promise<AdminCase> {
  const known = await findCase(deps.db.write, id);
  if (known === undefined) throw new Failure('notFound');
  const { kind, ref_id: refId } = known;
  // People get a posting ban; they are not hidden.
  if (kind === 'person' && act === 'hide') throw new Failure('badInput', 'act');
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await moderatable[kind].lock(tx, refId);
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

    if (act === 'keep') await moderatable[kind].show(tx, refId, now);
    else await moderatable[kind].hide(tx, refId, reason, now);
    await notifyAuthor(tx, {
      kind,
      thing,
      act,
      reason,
      appealed: before.state === 'open' && before.cause === 'appeal',
      mayAppeal: after.appealed_at === null,
    });
    await recordAudit(tx, {
      staffId,
      call,
      object: `${kind} ${refId}`,
      before: { state: before.state, shown: thing.state, reason: before.reason },
      after: { state, shown: act === 'keep' ? 'shown' : 'hidden', reason },
    });
    const [shown] = await adminCasesOf(deps, moderatable, tx, [after]);
    return shown as AdminCase;
  });
}
