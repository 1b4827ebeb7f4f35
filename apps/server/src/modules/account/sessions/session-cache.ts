import type { Database } from '../../../db/open-database.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { insertActiveDay } from '../numbers/active-days-and-daily-metrics.queries.ts';
import { hotPathCounts } from '../../../metrics/hot-path-counts.ts';
import { findSessionByTokenInAnyState, recordSessionUseAndPutOffExpiry } from './sessions.queries.ts';

/**
 * How long a process caches a session from PostgreSQL: less than the second within which a revocation must take effect
 * everywhere. No process has to be notified of a revocation, so none can miss it (X-A4).
 */
const rememberedMs = 700;
const rememberedMost = 20_000;
/** A session that was ended never lives again: a token that is sent again and again costs one query a minute. */
const endedMs = 60_000;
/** "Last seen" is shown to the owner in words; a write every ten minutes is precise enough. */
const seenEveryMs = 10 * 60_000;

export interface Session {
  uid: string;
  sessionId: string;
}

export interface SessionCache {
  find(tokenHash: string): Promise<Session | null>;
  /** Clears this process's cache of a user's sessions; the caches of other processes expire in a moment. */
  forget(uid: string): void;
}

export function createSessionCache(db: Database, now: () => number): SessionCache {
  const remembered = new Map<string, { session: Session; until: number }>();
  const ended = new Map<string, number>();

  return {
    async find(tokenHash) {
      const known = remembered.get(tokenHash);
      // Measured by the monotonic clock.
      if (known !== undefined && known.until > performance.now()) {
        hotPathCounts.sessionLookups.memory += 1;
        return known.session;
      }
      if ((ended.get(tokenHash) ?? 0) > performance.now()) return null;
      const asked = performance.now();
      hotPathCounts.sessionLookups.database += 1;
      const row = await findSessionByTokenInAnyState(db, Buffer.from(tokenHash, 'base64url'));
      if (row === undefined || row.revoked_at !== null || row.expires_at <= now() || row.status !== 'active') {
        remembered.delete(tokenHash);
        if (ended.size >= rememberedMost) ended.clear();
        if (row === undefined || row.revoked_at !== null) ended.set(tokenHash, asked + endedMs);
        return null;
      }
      const newDay = shanghaiDayOf(row.last_seen_at) !== shanghaiDayOf(now());
      if (newDay || now() - row.last_seen_at > seenEveryMs) {
        // Nobody waits for it, and a read must not fail because of it.
        noteSeen(db, { sessionId: row.id, uid: row.user_id, newDay, now: now() }).catch(() => undefined);
      }
      if (remembered.size >= rememberedMost) remembered.clear();
      const session = { uid: row.user_id, sessionId: row.id };
      remembered.set(tokenHash, { session, until: asked + rememberedMs });
      return session;
    },

    forget(uid) {
      for (const [tokenHash, { session }] of remembered) if (session.uid === uid) remembered.delete(tokenHash);
    },
  };
}

/** The mark of the day first: a session that was touched would not be asked for it again. */
async function noteSeen(
  db: Database,
  seen: { sessionId: string; uid: string; newDay: boolean; now: number },
): Promise<void> {
  if (seen.newDay) await insertActiveDay(db.write, seen.uid, shanghaiDayOf(seen.now));
  await recordSessionUseAndPutOffExpiry(db.write, seen.sessionId, seen.now);
}
