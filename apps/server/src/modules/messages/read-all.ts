import type { Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { kinds } from './kinds.ts';
import { notifyOfRead } from './notify/notify-of-read.ts';
import { readAllUntil } from './read-states.queries.ts';

/** A row per kind, however many messages there are. Never ahead of time: what comes later is not read yet. */
export async function readAll(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  uid: string,
  { kind, until }: Parsed<'POST /v1/message/read'>,
): Promise<{ unread: number }> {
  const time = new Date(Math.min(until, deps.now()));
  await readAllUntil(deps.db.write, uid, kind === undefined ? kinds : [kind], time);
  return notifyOfRead(deps, uid);
}
