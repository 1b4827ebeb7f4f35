// What a journey cannot do through the site: wait for a minute, a month, or for somebody at a desk.
import pg from 'pg';
import { attemptCounterKey } from '@lanyu/server/modules/account/limits/attempt-counters';
import { localEnv } from '@lanyu/test-kit/local/local-env';
import { testSiteOptions } from '@lanyu/test-kit/site/test-site-options';
import { openKeyRing } from '@lanyu/server/keys';

export async function inDatabase(sql: string, values: unknown[] = []): Promise<void> {
  await rowsOf(sql, values);
}

/** What no call tells. */
export async function rowsOf(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const address = new URL(localEnv()['DATABASE_OWNER_URL'] ?? '');
  address.pathname = `/${testSiteOptions.database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** As if a minute had passed since a code was sent there (X-A2). */
export function endSmsPause(phone: string): Promise<void> {
  const key = attemptCounterKey(openKeyRing(localEnv()), 'sms-pause', phone);
  return inDatabase('delete from account_counters where key = $1', [key]);
}
