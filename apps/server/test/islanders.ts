import { createHash, randomBytes } from 'node:crypto';
import { openBrowser, type Browser, type RunningServer } from './running-server.ts';

export type Islander = Browser & { uid: string; inviteCode: string };

let made = 0;

/** What a device is called is shorter in a test than a device's id may be. */
export const deviceId = (name: string) => `device-of-${name}`;

/** Players of any age, signed in on devices of their own, for tests whose clock runs through years. */
export async function addIslander(
  server: RunningServer,
  fields: { joined?: string; invitedBy?: { uid: string }; phone?: boolean; devices?: readonly string[] } = {},
): Promise<Islander> {
  made += 1;
  const db = server.test.db.write;
  const inviteCode = `IL${String(made).padStart(6, '0')}`;
  const { id: uid } = await db
    .insertInto('account_users')
    .values({
      login_name: `islander_${made}`,
      name: `岛民${made}`,
      invite_code: inviteCode,
      invited_by: fields.invitedBy?.uid ?? null,
      phone: fields.phone === true ? `139${String(made).padStart(8, '0')}` : null,
      created_at: new Date(fields.joined ?? '2020-01-01T00:00:00+08:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('account_sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: uid,
      expires_at: new Date('2090-01-01T00:00:00Z'),
    })
    .execute();
  const devices = fields.devices ?? [uid];
  if (devices.length > 0) {
    const rows = devices.map((device) => ({ user_id: uid, device_id: deviceId(device) }));
    await db.insertInto('account_devices').values(rows).execute();
  }
  const browser = openBrowser(server.origin);
  Object.assign(browser.session, { uid, token });
  return Object.assign(browser, { uid, inviteCode });
}

export function codeOf(promise: Promise<unknown>): Promise<number | string | undefined> {
  return promise.then(
    () => 'ok',
    (error: { code?: number }) => error.code,
  );
}
