import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findFaqVoteOfDeviceWithHelpfulCount, upsertFaqVoteOfDevice } from './help.queries.ts';
import { countFaqVotesJob } from './faq-votes.jobs.ts';

/** The vote and the job that counts it are one transaction; the answer already includes this vote. */
export function voteFaq(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  { id, deviceID, helpful }: ParsedInputOf<'POST /v1/help/faq/{id}/vote'>,
): Promise<DataOf<'POST /v1/help/faq/{id}/vote'>> {
  return transaction(deps.db, async (tx) => {
    const changed = await upsertFaqVoteOfDevice(tx, { faqId: id, deviceId: deviceID, helpful, now: deps.now() });
    if (changed) await deps.queue.enqueue(tx, countFaqVotesJob, {});
    const after = await findFaqVoteOfDeviceWithHelpfulCount(tx, id, deviceID);
    if (after === undefined) throw new Failure('notFound');
    return { helpful: after.helpful + Number(after.voted) - Number(after.counted ?? false) };
  });
}
