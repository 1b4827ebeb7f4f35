import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countVisitsJob } from './site.jobs.ts';
import { insertVisit } from './site.queries.ts';

/** The visit and the job that counts it are one transaction. */
export async function recordChannelVisit(
  deps: Deps,
  input: ParsedInputOf<'POST /user/game/download/upload'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const visit = await insertVisit(tx, {
      deviceId: input.deviceID,
      channelId: input.channelID || '0',
      inviteCode: input.inviteCode,
      now: deps.now(),
    });
    if (visit !== undefined) await deps.queue.enqueue(tx, countVisitsJob, {});
  });
  return null;
}
