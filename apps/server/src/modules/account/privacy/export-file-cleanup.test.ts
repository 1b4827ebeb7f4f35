import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { personalDataHandlersOf } from '#src/modules.ts';
import { failStuckAndDeleteExpiredExports } from '#src/modules/account/privacy/fail-stuck-and-delete-expired-exports.ts';
import { eraseOverdueAccounts } from '#src/modules/account/privacy/erase-account.ts';
import { exportFilePath } from '#src/modules/account/privacy/export-file-path.ts';
import { exportAccountJob, makeExportAndNotify } from '#src/modules/account/privacy/make-export-and-notify.ts';
import { notifyUser } from '#src/modules/messages/public.ts';
import { queueSchemaName } from '#src/queue/install-queue-schema.ts';
import { signedIn, useServer } from '../../../../test/harness/running-server.ts';

// The row forgets a file only when it is deleted.

const day = 24 * 3600_000;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const server = useServer({}, now);
const never = { attempt: 0, signal: new AbortController().signal };

const deps = () => ({ db: server.test.db, storage: server.storage, log: pino({ level: 'silent' }), now });
const personalData = () => personalDataHandlersOf(server.env);

async function isStored(id: string): Promise<boolean> {
  const file = await server.storage.get(exportFilePath(id));
  file?.stream.destroy();
  return file !== undefined;
}

const rowOf = (id: string) =>
  server.test.db.write.selectFrom('account_exports').select(['state', 'file']).where('id', '=', id).executeTakeFirst();
const lame = () => ({ ...server.storage, delete: () => Promise.reject(new Error('storage away')) });
/** An attempt that died right after storing. */
const leaveFile = (id: string) =>
  server.storage.put(exportFilePath(id), Buffer.from('everything of somebody'), 'application/json');
const ask = async () => {
  const player = await signedIn(server);
  const { id } = await player.call('POST /v1/account/export', {});
  return { player, id };
};

test('[X-A8] the last try fails and the storage with it: the next clean-up removes what was left', async () => {
  const { player, id } = await ask();
  const storing = {
    ...lame(),
    put: async (...parameters: Parameters<typeof server.storage.put>) => {
      await server.storage.put(...parameters);
      throw new Error('killed');
    },
  };
  await expect(
    makeExportAndNotify({ ...deps(), storage: storing }, personalData(), id, { ...never, attempt: 5 }),
  ).rejects.toThrow();
  expect((await player.call('GET /v1/account/export/list', {})).records).toMatchObject([
    { state: 'failed', expireTime: 0 },
  ]);
  expect(await isStored(id)).toBe(true);
  await expect(failStuckAndDeleteExpiredExports({ ...deps(), storage: lame() })).rejects.toThrow('storage away');
  await failStuckAndDeleteExpiredExports(deps());
  expect(await isStored(id)).toBe(false);
  expect(await rowOf(id)).toEqual({ state: 'failed', file: '' });
});

test('[X-A8] one that nobody works on any more is removed, if not this time then the next', async () => {
  const { id } = await ask();
  await leaveFile(id);
  clock.ahead = day + 1000;
  await expect(failStuckAndDeleteExpiredExports({ ...deps(), storage: lame() })).rejects.toThrow('storage away');
  expect(await isStored(id)).toBe(true);
  await failStuckAndDeleteExpiredExports(deps());
  clock.ahead = 0;
  expect(await isStored(id)).toBe(false);
  expect(await rowOf(id)).toEqual({ state: 'failed', file: '' });
});

test('[X-A8] an account is erased while its export waits: what a dead try had stored goes as well', async () => {
  const { player, id } = await ask();
  await leaveFile(id);
  await player.call('POST /v1/account/delete', {});
  clock.ahead = 7 * day + 1000;
  expect(await eraseOverdueAccounts(deps(), personalData())).toBe(1);
  clock.ahead = 0;
  await expect(failStuckAndDeleteExpiredExports({ ...deps(), storage: lame() })).rejects.toThrow('storage away');
  await failStuckAndDeleteExpiredExports(deps());
  expect(await isStored(id)).toBe(false);
});

test('[X-A8] a try that comes when the export is gone removes what an earlier one left', async () => {
  const { id } = await ask();
  await leaveFile(id);
  await server.test.db.write.deleteFrom('account_exports').where('id', '=', id).execute();
  await makeExportAndNotify(deps(), personalData(), id, { ...never, attempt: 2 });
  expect(await isStored(id)).toBe(false);
});

test('[X-A8] rows go 90 days later, more than one bite of them, but none that knows a file', async () => {
  const { player, id } = await ask();
  await sql`
    insert into account_exports (user_id, state, created_at, expires_at)
    select ${player.uid}, 'expired', now() - make_interval(days => age), now() - interval '70 days'
    from (values (89), (91)) as ages (age), generate_series(1, 250)`.execute(server.test.db.write);
  await failStuckAndDeleteExpiredExports(deps());
  const left = () =>
    server.test.db.write.selectFrom('account_exports').select('id').where('user_id', '=', player.uid).execute();
  expect(await left()).toHaveLength(250 + 1);
  await sql`
    update account_exports set state = 'failed', file = ${exportFilePath(id)}, expires_at = now() + interval '1 hour',
      created_at = now() - interval '100 days' where id = ${id}`.execute(server.test.db.write);
  await failStuckAndDeleteExpiredExports(deps());
  expect(await rowOf(id)).toMatchObject({ file: exportFilePath(id) });
});

test('[X-A8] messages are exported in the language in which the export was asked for', async () => {
  const player = await signedIn(server);
  await transaction(server.test.db, (tx) =>
    notifyUser(tx, player.uid, { template: 'newFollower', params: { name: '鹿鸣' } }),
  );
  player.headers['x-language'] = 'en';
  const { id } = await player.call('POST /v1/account/export', {});
  const { rows } = await sql<{ data: { language: string } }>`
    select data from ${sql.table(`${queueSchemaName}.job`)} where name = ${exportAccountJob.name} and data ->> 'exportId' = ${id}`.execute(
    server.test.db.write,
  );
  expect(rows.map(({ data }) => data.language)).toEqual(['en']);
  await makeExportAndNotify(deps(), personalData(), id, { ...never, language: 'en' });
  const file = await server.storage.get(exportFilePath(id));
  const { messages } = JSON.parse(await text(file?.stream as Readable)) as { messages: object[] };
  expect(messages[0]).toMatchObject({ kind: 'social', title: 'A new follower', content: '鹿鸣 follows you' });
});
