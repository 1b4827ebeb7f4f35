import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long the oldest write of which no repository has a copy has been waiting, at worst: what a lost machine would have cost at
 * the worst moment.
 */
export function watchArchiveExposure(url: string): { stop(): Promise<{ longestMs: number }> } {
  const stopping = new AbortController();
  let longestMs = 0;
  /** When each segment was left for the next one: it holds everything written until then. */
  const leftAt = new Map<string, number>();
  let safeUntil = Date.now();

  async function watch(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    let current = '';
    while (!stopping.signal.aborted) {
      const asked = Date.now();
      const answer = await client
        .query<{ current: string; archived: string | null }>(
          'select pg_walfile_name(pg_current_wal_lsn()) as current, last_archived_wal as archived from pg_stat_archiver',
        )
        .catch(() => undefined);
      const row = answer?.rows[0];
      if (row === undefined) break;
      if (current !== '' && row.current !== current) leftAt.set(current, asked);
      current = row.current;
      const archivedAt = row.archived === null ? undefined : leftAt.get(row.archived.slice(0, 24));
      if (archivedAt !== undefined) safeUntil = Math.max(safeUntil, archivedAt);
      longestMs = Math.max(longestMs, asked - safeUntil);
      await pause(200);
    }
    await client.end().catch(() => undefined);
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return { longestMs };
    },
  };
}
