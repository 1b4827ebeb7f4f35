import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { computeAndStoreRoot } from '../roots/compute-and-store-roots.ts';
import { raiseAlertUnlessOpen } from './raise-alert-unless-open.ts';

const day = 24 * 3600_000;
const clock = { ahead: 0 };
const server = useServer({}, () => Date.now() + clock.ahead);
const finance = () => addStaff(server, ['wallet.read', 'wallet.write']);
const moved = { code: resultCodes.editedByOthers[0] };

async function difference(key: string): Promise<string> {
  await raiseAlertUnlessOpen(server.test.db.write, { kind: 'payment-amount', key, detail: {} });
  const { id } = await server.test.db.write
    .selectFrom('wallet_alerts')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

const claim = (who: Browser, id: string) => who.call('POST /admin/v1/wallet/alert/{id}/claim', { id });
const release = (who: Browser, id: string) => who.call('POST /admin/v1/wallet/alert/{id}/release', { id });
const resolve = (who: Browser, id: string) =>
  who.call('POST /admin/v1/wallet/alert/{id}/resolve', { id, note: '核对过' });
const mine = async (who: Browser) =>
  (await who.call('GET /admin/v1/wallet/alert/list', { mine: 'true' })).records.map(({ id }) => id);

test('of two who claim a difference at once one has it; the other neither lets go of it nor resolves it', async () => {
  const [one, other] = [await finance(), await finance()];
  const id = await difference('claim:1');
  const tries = await Promise.allSettled([claim(one, id), claim(other, id)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [holder, late] = tries[0].status === 'fulfilled' ? [one, other] : [other, one];
  expect([await mine(holder), await mine(late)]).toEqual([[id], []]);
  const { records } = await late.call('GET /admin/v1/wallet/alert/list', { open: 'true' });
  expect(records.find((each) => each.id === id)?.claimedBy?.id).toBe(holder.session.uid);
  await expect(release(late, id)).rejects.toMatchObject(moved);
  await expect(resolve(late, id)).rejects.toMatchObject(moved);
  const run = await late.call('POST /admin/v1/wallet/alert/bulk', { ids: id });
  expect(run).toMatchObject({ counts: { waiting: 0, skipped: 1 } });

  await release(holder, id);
  await claim(late, id);
  await resolve(late, id);
  expect(await mine(late)).toEqual([]);
  await expect(claim(holder, id)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
});

test('after a day a claim binds nobody', async () => {
  const [one, other] = [await finance(), await finance()];
  const id = await difference('claim:2');
  await claim(one, id);
  await server.test.db.write
    .updateTable('wallet_alerts')
    .set({ claimed_at: new Date(Date.now() - day - 60_000) })
    .where('id', '=', id)
    .execute();
  await claim(other, id);
  expect([await mine(one), await mine(other)]).toEqual([[], [id]]);
});

test('where a root was published is said once', async () => {
  const staff = await finance();
  const published = { day: '2026-08-03', url: 'https://example.com/roots/2026-08-03' };
  const publish = (fields: object = {}) =>
    staff.call('POST /admin/v1/wallet/root/{day}/publish', { ...published, ...fields });
  await expect(publish()).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  await computeAndStoreRoot({ db: server.test.db, now: Date.now }, published.day);
  await expect(publish({ url: 'http://example.com/' })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  expect(await publish()).toMatchObject({ day: published.day, published: { url: published.url } });
  await expect(publish({ url: 'https://example.com/another' })).rejects.toMatchObject(moved);
  const { records } = await staff.call('GET /admin/v1/wallet/root/list');
  expect(records[0]?.published?.url).toBe(published.url);
});

test('a ledger is read by kind or by direction, and a receipt by its own address', async () => {
  const staff = await finance();
  const { uid } = (await signedIn(server)).session;
  await addCoins(server.test.db, uid, { free: 30 });
  const list = (fields: object) => staff.call('GET /admin/v1/wallet/user/{uid}/receipt/list', { uid, ...fields });
  const all = (await list({})).records;
  const [{ kind, seq } = { kind: 'grant' as const, seq: 0 }] = all;
  expect((await list({ kind })).records).toEqual(all);
  expect((await list({ kind: 'membership' })).records).toEqual([]);
  await expect(list({ kind, direction: 'gained' })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  const one = await staff.call('GET /admin/v1/wallet/user/{uid}/receipt/{seq}', { uid, seq });
  expect(one).toEqual(all[0]);
});
