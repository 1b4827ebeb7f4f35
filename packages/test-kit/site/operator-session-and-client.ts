import { createHash, randomBytes } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import pg from 'pg';
import { localEnv } from '../local/local-env.ts';
import { testSiteOrigin, testSiteOptions } from './test-site-options.ts';
import { createSiteClient } from './player-logins-and-browser-setup.ts';

/**
 * A session of an operator of the demo, proven a moment ago. It is put into the database: a code of the authenticator works
 * once, and a password is looked at twenty times a day, which is fewer than journeys sign in.
 */
export async function insertOperatorSession(
  at = testSiteOrigin,
  database = testSiteOptions.database,
  loginName = 'operator',
) {
  const address = new URL(localEnv()['DATABASE_OWNER_URL'] ?? '');
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  const token = randomBytes(32).toString('base64url');
  await client.connect();
  try {
    const { rows } = await client.query<{ staff_id: string }>(
      `insert into staff_sessions (token_hash, staff_id, expires_at, last_seen_at, factor_at, proved_at)
       select $1, id, now() + interval '1 day', now() + interval '1 day', now() + interval '1 day', now() + interval '1 day'
       from staff_members where login_name = $2 returning staff_id`,
      [createHash('sha256').update(token).digest(), loginName],
    );
    const uid = rows[0]?.staff_id ?? '';
    const { name, permissions } = await createSiteClient({ uid, token }, at).call('GET /admin/v1/staff/me');
    return { uid, token, name, permissions };
  } finally {
    await client.end();
  }
}

/** Who of the demo decides in an area, beside the owner on duty. */
const deciders = {
  content: 'editor',
  money: 'finance',
  people: 'moderator',
  site: 'partner',
  staff: 'partner',
} as const;

/** The demo's owner. What needs a second person is approved by a colleague at once. */
export async function createAutoApprovedOperatorClient() {
  const operator = createSiteClient(await insertOperatorSession());
  async function approve(id: string): Promise<void> {
    const { area } = await operator.call('GET /admin/v1/approval/{id}', { id });
    const session = await insertOperatorSession(testSiteOrigin, testSiteOptions.database, deciders[area]);
    const colleague = createSiteClient(session);
    const { state } = await colleague.call('POST /admin/v1/approval/{id}/approve', { id });
    if (state !== 'done') throw new Error(`${id} was not approved: ${state}`);
  }
  const call: typeof operator.call = async (...request) => {
    try {
      return await operator.call(...request);
    } catch (error) {
      const { code, data } = error as { code?: number; data?: { approvalId: string } };
      if (code !== resultCodes.secondApprovalRequired[0] || data === undefined) throw error;
      await approve(data.approvalId);
      return operator.call(...request);
    }
  };
  return { ...operator, call, approve };
}
