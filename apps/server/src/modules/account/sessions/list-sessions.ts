import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectLiveSessionsOfUser } from './sessions.queries.ts';

const most = 50;

/** X-A4: where the user is signed in, this session first. */
export async function listSessions(
  deps: Deps,
  caller: { uid: string; sessionId: string },
): Promise<DataOf<'GET /v1/account/session/list'>> {
  const rows = await selectLiveSessionsOfUser(deps.db.write, caller.uid, deps.now(), most);
  const records = rows
    .map((row) => ({
      id: row.id,
      current: row.id === caller.sessionId,
      device: row.device,
      address: row.address,
      createTime: row.created_at,
      lastSeenTime: row.last_seen_at,
      endTime: row.expires_at,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenTime - a.lastSeenTime);
  return { records, total: records.length };
}
