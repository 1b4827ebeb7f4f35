import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** An operator with these permissions, signed in with both factors for as long as a drill takes. */
export async function addOperator(
  client: pg.Client,
  loginName: string,
  permissions: readonly string[],
): Promise<{ uid: string; token: string }> {
  const { rows } = await client.query<{ id: string }>(
    `insert into staff_members (login_name, password_hash, name) values ($1, '$argon2id$unusable', '演练') returning id`,
    [loginName],
  );
  const uid = rows[0]?.id ?? '';
  // One operator of a drill does what a company does in a day.
  await client.query('update staff_approval_limits set max_each = 1e9, max_per_day = 1e9, max_count = 1000000');
  await client.query('insert into staff_grants (staff_id, permission) select $1, unnest($2::text[])', [
    uid,
    permissions,
  ]);
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at, last_seen_at, factor_at, proved_at)
     values ($1, $2, now() + interval '1 day', now() + interval '1 day', now() + interval '1 day', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), uid],
  );
  return { uid, token };
}
