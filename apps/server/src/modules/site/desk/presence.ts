import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { staffNamesOf } from '../../staff/public.ts';
import { findDeskTicket } from './desk.queries.ts';

type Key = 'GET /admin/v1/kefu/ticket/{id}/presence';

/** Asked every few seconds: who was not heard of for this long is gone. */
const goneMs = 10_000;

/**
 * Who looks at a ticket, by the time they were last heard of, in Redis alone. While it is away nobody is seen; two who
 * answer at once are still kept apart by the thread itself.
 */
export async function sayPresence(
  deps: Deps,
  staffId: string,
  { id, typing = false }: ParsedInputOf<Key>,
): Promise<DataOf<Key>> {
  const ticket = await findDeskTicket(deps.db.write, id);
  if (ticket === undefined) throw new Failure('notFound');
  const now = deps.now();
  const key = `kefu:present:${id}`;
  const seen = await deps.cache.attempt(async (redis) => {
    const answers = await redis
      .multi()
      .hset(key, staffId, `${now}:${typing ? 1 : 0}`)
      .pexpire(key, goneMs)
      .hgetall(key)
      .exec();
    return answers?.[2]?.[1] as Record<string, string> | undefined;
  });
  const others = Object.entries(seen ?? {})
    .map(([other, text]) => {
      const [at = '0', types = '0'] = text.split(':');
      return { id: other, at: Number(at), typing: types === '1' };
    })
    .filter((other) => other.id !== staffId && now - other.at < goneMs);
  const names = await staffNamesOf(
    deps.db.read,
    others.map((other) => other.id),
  );
  return {
    others: others.map((other) => ({ id: other.id, name: names.get(other.id) ?? '', typing: other.typing })),
    version: ticket.version,
  };
}
