import type { Deps } from '../../deps.ts';
import { readStaffNames } from './staff-names.ts';

/** Asked every few seconds: who was not heard of for this long is gone. */
const goneMs = 10_000;

export interface PresentColleague {
  id: string;
  name: string;
  typing: boolean;
}

/**
 * Says that an operator looks at something, as in `order 17`, and who else does: by the time they were last heard of, in
 * Redis alone. While it is away nobody is seen.
 */
export async function recordPresenceAndListOthers(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  staffId: string,
  { object, typing = false }: { object: string; typing?: boolean },
): Promise<PresentColleague[]> {
  const now = deps.now();
  const key = `staff:present:${object}`;
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
    .map(([id, text]) => {
      const [at = '0', types = '0'] = text.split(':');
      return { id, at: Number(at), typing: types === '1' };
    })
    .filter((other) => other.id !== staffId && now - other.at < goneMs);
  const ids = others.map(({ id }) => id);
  const names = await readStaffNames(deps.db.read, ids);
  return others.map(({ id, typing: types }) => ({ id, name: names.get(id) ?? '', typing: types }));
}
