import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { joinedAt } from '../account/public.ts';
import { tellRead } from './tell-read.ts';
import { markBroadcastRead, markRead } from './reading.queries.ts';

/** `b12` is a broadcast, `12` one's own; what was told to somebody else answers like what never was. */
export async function readMessage(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  uid: string,
  id: string,
): Promise<{ unread: number }> {
  const { write } = deps.db;
  const found = id.startsWith('b')
    ? await markBroadcastRead(write, uid, await joinedAt(write, uid), id.slice(1))
    : await markRead(write, uid, id, deps.now());
  if (!found) throw new Failure('notFound');
  return tellRead(deps, uid);
}
