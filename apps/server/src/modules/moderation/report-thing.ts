import type { Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { findCaseOf, openCaseOf, updateCase } from './cases.queries.ts';
import type { JudgedKinds } from './judged.ts';
import { findReport, putReport } from './reports.queries.ts';

/** From so many different people on a case comes before the others. Nothing is hidden by numbers alone: crowds are made up. */
const urgentFrom = 5;

/**
 * X-C14. Once per person and thing; a second time says it in other words. What moderators let stand is looked at again when
 * somebody reports it who had not before, or not since it was edited. Others' things that one sees; one's own and hidden ones answer as absent.
 */
export async function reportThing(
  deps: Deps,
  judged: JudgedKinds,
  uid: string,
  { kind, id: refId, reason, text = '' }: Parsed<'POST /v1/moderation/report'>,
): Promise<null> {
  const authorId = await judged[kind].authorFor(uid, refId);
  if (authorId === undefined || authorId === uid) throw new Failure('notFound');
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    // Locked before its case, as by moderators; hidden meanwhile, it was never seen.
    const thing = await judged[kind].lock(tx, refId);
    if (thing?.state !== 'shown') throw new Failure('notFound');
    const before = await findCaseOf(tx, kind, refId);
    const row = before ?? (await openCaseOf(tx, { kind, refId, authorId, cause: 'report', words: [], now }));
    const earlier = await findReport(tx, row.id, uid);
    await putReport(tx, {
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
      row.state === 'open' ? row : await openCaseOf(tx, { kind, refId, authorId, cause: 'report', words: [], now });
    const reports = opened.reports + 1;
    await updateCase(tx, opened, { reports, urgency: reports >= urgentFrom ? 1 : opened.urgency });
  });
  return null;
}
