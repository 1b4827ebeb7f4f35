import type { Database } from '../../db/pool.ts';
import { findSession, touchSession } from './sessions.queries.ts';

/**
 * How long a process believes what PostgreSQL told it. Less than the second within which a revocation must be felt
 * everywhere; nobody has to be told about one, so nobody can miss it (X-A4).
 */
const rememberedMs = 700;
const rememberedMost = 20_000;
/** "Last seen" is told to the owner in words; a write every ten minutes is precise enough. */
const seenEveryMs = 10 * 60_000;

export interface Session {
  uid: string;
  sessionId: string;
}

export interface SessionStore {
  find(tokenHash: string): Promise<Session | null>;
  /** This process asks again about a user's sessions; the others do so by themselves in a moment. */
  forget(uid: string): void;
}

export function createSessionStore(db: Database, now: () => number): SessionStore {
  const remembered = new Map<string, { session: Session; until: number }>();

  return {
    async find(tokenHash) {
      const known = remembered.get(tokenHash);
      // Measured on the process's own clock, which never jumps.
      if (known !== undefined && known.until > performance.now()) return known.session;
      const asked = performance.now();
      const row = await findSession(db, Buffer.from(tokenHash, 'base64url'));
      if (row === undefined || row.revoked_at !== null || row.expires_at <= now() || row.status !== 'active') {
        remembered.delete(tokenHash);
        return null;
      }
      if (now() - row.last_seen_at > seenEveryMs) {
        // Nobody waits for it, and a read must not fail because of it.
        touchSession(db.write, row.id, now()).catch(() => undefined);
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
