import pg from 'pg';
import type { OwnEngines } from '../support/own-engines.ts';

/** As the owner, on a connection of its own that is not counted. */
export async function askOwner<T extends pg.QueryResultRow>(engines: OwnEngines, text: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: engines.ownerUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows[0];
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
