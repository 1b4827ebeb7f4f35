import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findCaseOfContentInAnyState, openOrReopenCase, updateCaseIfVersionUnchanged } from './cases.queries.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { findReportByReporter, upsertReport } from './reports.queries.ts';

/** Above so many different reporters a case comes first. Numbers alone hide nothing: crowds can be faked. */
const urgentFrom = 5;

/**
 * X-C14. Once per person and thing; a repeat replaces the text. Approved content is reviewed again when a new person
 * reports it, or when it was edited since. Only visible content of others; one's own and hidden content answers
 * notFound.
 */
export async function reportContent(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  uid: string,
  { kind, id: refId, reason, text = '' }: ParsedInputOf<'POST /v1/moderation/report'>,
): Promise<null> {
  const authorId = await moderatable[kind].authorFor(uid, refId);
  if (authorId === undefined || authorId === uid) throw new Failure('notFound');
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    // Locked before its case, as moderators do; if it was hidden meanwhile, it answers notFound.
    const thing = await moderatable[kind].lock(tx, refId);
    if (thing?.state !== 'shown') throw new Failure('notFound');
    const before = await findCaseOfContentInAnyState(tx, kind, refId);
    const row = before ?? (await openOrReopenCase(tx, { kind, refId, authorId, cause: 'report', words: [], now }));
    const earlier = await findReportByReporter(tx, row.id, uid);
    await upsertReport(tx, {
      case_id: row.id,
      reporter_id: uid,
      reason,
      text: text.trim(),
      created_at: new Date(now),
    });
    if (earlier !== undefined) {
      const isCounted = row.state === 'open' && earlier.created_at > (row.decided_at ?? 0);
      if (isCounted || earlier.created_at >= thing.editedAt) return;
    }
    const opened =
      row.state === 'open'
        ? row
        : await openOrReopenCase(tx, { kind, refId, authorId, cause: 'report', words: [], now });
    const reports = opened.reports + 1;
    await updateCaseIfVersionUnchanged(tx, opened, { reports, urgency: reports >= urgentFrom ? 1 : opened.urgency });
  });
  return null;
}
