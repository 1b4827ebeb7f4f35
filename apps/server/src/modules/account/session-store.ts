import type { Cache } from '../../integrations/redis.ts';
import type { Database } from '../../db/pool.ts';
import { findSession, revokeSession } from './account.queries.ts';

const cachedSeconds = 10;
/** In-process memory: shorter than the second within which a revocation must be felt everywhere. */
const localMs = 400;
const localMost = 5000;

type Found = { uid: string } | null;

/** Sessions live in PostgreSQL; Redis and a moment's memory only spare the question. */
export interface SessionStore {
  find(tokenHash: string): Promise<Found>;
  revoke(tokenHash: string): Promise<void>;
  close(): void;
}

export function createSessionStore(db: Database, cache: Cache, now: () => number): SessionStore {
  const local = new Map<string, { found: Found; until: number }>();
  /** Revoked here, and Redis could not be told yet: it might still vouch for them. */
  const untold = new Set<string>();
  const timer = setInterval(() => {
    for (const tokenHash of untold) void tell(tokenHash);
  }, 500);
  timer.unref();

  async function tell(tokenHash: string): Promise<void> {
    const told = await cache.attempt((redis) => redis.set(`session:${tokenHash}`, 'revoked', 'EX', cachedSeconds * 2));
    if (told === undefined) untold.add(tokenHash);
    else untold.delete(tokenHash);
  }

  function remember(tokenHash: string, found: Found): Found {
    if (local.size >= localMost) local.clear();
    if (found !== null) local.set(tokenHash, { found, until: now() + localMs });
    return found;
  }

  return {
    async find(tokenHash) {
      if (untold.has(tokenHash)) return null;
      const known = local.get(tokenHash);
      if (known !== undefined && known.until > now()) return known.found;

      const key = `session:${tokenHash}`;
      const cached = await cache.attempt((redis) => redis.get(key));
      if (cached === 'revoked') return null;
      if (typeof cached === 'string') {
        const [uid, expiresAt] = cached.split('|');
        if (uid && Number(expiresAt) > now()) return remember(tokenHash, { uid });
      }

      const row = await findSession(db, Buffer.from(tokenHash, 'base64url'));
      if (row === undefined || row.revoked_at !== null || row.expires_at <= now() || row.status !== 'active') {
        local.delete(tokenHash);
        return null;
      }
      // NX: a revocation that was written meanwhile stays.
      void cache.attempt((redis) => redis.set(key, `${row.user_id}|${row.expires_at}`, 'EX', cachedSeconds, 'NX'));
      return remember(tokenHash, { uid: row.user_id });
    },

    async revoke(tokenHash) {
      await revokeSession(db.write, Buffer.from(tokenHash, 'base64url'), new Date(now()));
      local.delete(tokenHash);
      await tell(tokenHash);
    },

    close: () => clearInterval(timer),
  };
}
