import { randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Signed {
  uid: string;
  /** Only its hash lies in the table. */
  token: string;
}

/** Signs users in without a password: a session each, in one statement. Benchmarks find theirs again for a year. */
export async function signIn(client: pg.Client, uids: readonly string[]): Promise<Signed[]> {
  const people = uids.map((uid) => ({ uid, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `insert into account_sessions (token_hash, user_id, expires_at)
     select sha256(token::bytea), uid, now() + interval '1 year' from unnest($1::text[], $2::bigint[]) as t (token, uid)`,
    [people.map(({ token }) => token), uids],
  );
  return people;
}
