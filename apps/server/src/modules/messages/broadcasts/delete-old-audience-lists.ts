import { broadcastAudienceListUsableMs } from '@lanyu/contract/broadcasts';
import type { Deps } from '../../../deps.ts';
import {
  deleteAudienceList,
  deleteSomeUsersOfAudienceList,
  markAudienceListEmptied,
  selectExpiredAudienceLists,
} from './audience-lists.queries.ts';

/** After the last moment that a broadcast can be made for it, so that none is being made meanwhile. */
const keptMs = broadcastAudienceListUsableMs + 24 * 3600 * 1000;
const listsAtOnce = 50;
const peopleAtOnce = 5000;

/** Who stood in a list is not kept once it is of no use; what a broadcast was sent to keeps its number. */
export async function deleteOldAudienceLists(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const { write } = deps.db;
  for (;;) {
    const lists = await selectExpiredAudienceLists(write, new Date(deps.now() - keptMs), listsAtOnce);
    for (const { id, used } of lists) {
      while ((await deleteSomeUsersOfAudienceList(write, id, peopleAtOnce)) === peopleAtOnce)
        if (signal?.aborted === true) return;
      if (used) await markAudienceListEmptied(write, id, new Date(deps.now()));
      else await deleteAudienceList(write, id);
    }
    if (lists.length < listsAtOnce || signal?.aborted === true) return;
  }
}
