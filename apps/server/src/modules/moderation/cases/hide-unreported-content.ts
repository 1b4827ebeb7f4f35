import type { ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { adminCasesOf, type AdminCase } from './case-view.ts';
import { findCaseOf, openOrReopenCase, updateCase, type CaseRow } from './cases.queries.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { notifyAuthor } from './notify-author.ts';

const call = 'POST /admin/v1/moderation/hide';

/**
 * An operator hides something they found themselves: as if they had reported it and decided at once. Does nothing if it
 * is hidden.
 */
export function hideUnreportedContent(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { kind, id: refId, reason }: ParsedInputOf<typeof call>,
): Promise<AdminCase> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await moderatable[kind].lock(tx, refId);
    if (thing === undefined || thing.state === 'deleted') throw new Failure('notFound');
    const before = await findCaseOf(tx, kind, refId);
    if (thing.state === 'hidden' && before !== undefined) return asShown(before);

    const opened = await openOrReopenCase(tx, {
      kind,
      refId,
      authorId: thing.authorId,
      cause: 'report',
      words: [],
      now,
    });
    const after = await updateCase(tx, opened, {
      state: 'hidden',
      reason,
      reports: 0,
      urgency: 0,
      decided_by: staffId,
      decided_at: new Date(now),
      // Against each hiding once.
      appeal: '',
      appealed_at: null,
    });
    await moderatable[kind].hide(tx, refId, reason, now);
    await notifyAuthor(tx, { kind, thing, act: 'hide', reason, appealed: false, mayAppeal: true });
    await recordAudit(tx, {
      staffId,
      call,
      object: `${kind} ${refId}`,
      before: { state: before?.state ?? null, shown: thing.state, reason: before?.reason ?? '' },
      after: { state: 'hidden', shown: 'hidden', reason },
    });
    return asShown(after as CaseRow);

    async function asShown(row: CaseRow): Promise<AdminCase> {
      const [shown] = await adminCasesOf(deps, moderatable, tx, [row]);
      return shown as AdminCase;
    }
  });
}
