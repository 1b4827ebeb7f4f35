import type pg from 'pg';

/** That of a server that turned read-only: callers already repeat or answer "busy" for it. */
export function createStandbyError(): Error {
  return Object.assign(new Error('a standby'), { code: '25006' });
}

/**
 * During a fail-over the primary's address may still lead to a standby, which answers reads with what it has so far. A
 * server becomes a standby only by starting again, so each connection is asked about once, when it is new.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== false) throw createStandbyError();
}
