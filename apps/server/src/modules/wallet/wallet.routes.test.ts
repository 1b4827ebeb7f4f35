import { createHash, randomUUID } from 'node:crypto';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { merkleLeafText, merkleNodeText, receiptHashText } from '@lanyu/contract/receipt-hash-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { computeAndStoreDueRoots, computeAndStoreRoot } from '#src/modules/wallet/roots/compute-and-store-roots.ts';
import { grantFreeCoins, topUpCoins } from '#src/modules/wallet/move-coins.ts';
import { raiseAlertUnlessOpen } from '#src/modules/wallet/alerts/raise-alert-unless-open.ts';
import { signedIn, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const server = useServer();
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
let keys = 0;

function give(uid: string, coins: number, at: number, subject = '每日签到') {
  keys += 1;
  return transaction(server.test.db, (tx) =>
    grantFreeCoins(tx, { uid, coins, key: `calls:${keys}`, subject, now: at }),
  );
}

let player: Browser;
let uid: string;
beforeAll(async () => {
  player = await signedIn(server);
  uid = player.session.uid;
});

describe('[X-M3] coin records and receipts', () => {
  test('records newest first, by direction, page by page, and only one’s own', async () => {
    await transaction(server.test.db, (tx) =>
      topUpCoins(tx, {
        uid,
        coins: 300,
        bonus: 15,
        channel: 'sandbox',
        key: 'calls:topup',
        subject: '充值 300 钻',
        now: noon('2026-07-01'),
      }),
    );
    for (let day = 1; day <= 25; day += 1) await give(uid, 1, noon(`2026-07-${String(day).padStart(2, '0')}`));
    const other = await signedIn(server);
    await give(other.session.uid, 7, noon('2026-07-02'));

    const first = await player.call('GET /v1/wallet/record/list', {});
    expect(first).toMatchObject({ total: 26, records: { length: 20 } });
    expect(first.records[0]).toMatchObject({ seq: 26, coins: 1, balance: 340, kind: 'grant', subject: '每日签到' });
    const second = await player.call('GET /v1/wallet/record/list', { cursor: first.nextCursor ?? '' });
    expect(second.records.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(second.records.at(-1)).toMatchObject({ kind: 'topup', coins: 315, balance: 315 });
    expect((await player.call('GET /v1/wallet/record/list', { direction: 'spent' })).records).toEqual([]);
    expect((await player.call('GET /v1/wallet/record/list', { direction: 'gained' })).total).toBe(26);
    expect((await other.call('GET /v1/wallet/record/list', {})).records.map(({ coins }) => coins)).toEqual([7]);
  });

  test('the chain verifies link by link up to where the wallet says it ends', async () => {
    const { receipts, last } = await player.call('GET /v1/wallet/receipt/chain', { after: 0 });
    expect(receipts).toHaveLength(26);
    let previous = '0'.repeat(64);
    for (const [at, receipt] of receipts.entries()) {
      expect(receipt).toMatchObject({ uid, seq: at + 1, previous });
      expect(receipt.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(sha256(receiptHashText(receipt))).toBe(receipt.hash);
      previous = receipt.hash;
    }
    expect(last).toEqual({ seq: 26, hash: previous, paid: 300, free: 40 });
    const rest = await player.call('GET /v1/wallet/receipt/chain', { after: 24 });
    expect(rest.receipts.map(({ seq }) => seq)).toEqual([25, 26]);
  });

  test('a receipt is read by its owner; a number nobody has is absent', async () => {
    const receipt = await player.call('GET /v1/wallet/receipt/{seq}', { seq: 1 });
    expect(receipt.postings).toEqual([
      { account: 'paid', amount: 300 },
      { account: 'free', amount: 15 },
      { account: 'deposits:sandbox', amount: -300 },
      { account: 'promotion', amount: -15 },
    ]);
    await expect(player.call('GET /v1/wallet/receipt/{seq}', { seq: 99 })).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('[X-M3] the root of a day', () => {
  test('is drawn once, is anybody’s to read, and everybody’s last receipt leads up to it', async () => {
    const day = '2026-08-03';
    const players = await Promise.all(Array.from({ length: 5 }, () => signedIn(server)));
    for (const one of players) {
      await give(one.session.uid, 2, noon(day));
      await give(one.session.uid, 3, noon(day));
      await give(one.session.uid, 3, noon('2026-08-04'));
    }
    const after = { db: server.test.db, now: () => noon('2026-08-05') };
    expect(await computeAndStoreRoot(after, day)).toBe(true);
    expect(await computeAndStoreRoot(after, day)).toBe(false);
    await expect(computeAndStoreRoot({ db: server.test.db, now: () => noon(day) }, day)).rejects.toThrow('not over');

    // Days missed are made up for, also those on which nothing moved.
    const later = { db: server.test.db, now: () => noon('2026-08-07') };
    expect(await computeAndStoreDueRoots(later)).toEqual(['2026-08-04', '2026-08-05', '2026-08-06']);
    expect(await computeAndStoreDueRoots(later)).toEqual([]);

    const anybody = await signedIn(server);
    const root = await anybody.call('GET /v1/wallet/root/{day}', { day });
    expect(root).toMatchObject({ day, wallets: 5, entries: 10 });
    for (const one of players) {
      const proof = await one.call('GET /v1/wallet/proof/{day}', { day });
      expect(proof.seq).toBe(2);
      const top = proof.path.reduce<string>(
        (own, beside, level) => {
          if (beside === null) return own;
          return sha256(
            (proof.position >> level) % 2 === 0 ? merkleNodeText(own, beside) : merkleNodeText(beside, own),
          );
        },
        sha256(merkleLeafText({ uid: one.session.uid, seq: proof.seq, hash: proof.hash })),
      );
      expect(top).toBe(root.root);
    }
    await expect(anybody.call('GET /v1/wallet/proof/{day}', { day })).rejects.toMatchObject(refusal('notFound'));
    await expect(anybody.call('GET /v1/wallet/root/{day}', { day: '2026-02-31' })).rejects.toMatchObject(
      refusal('notFound'),
    );
  });
});

describe('[X-M10] operators and wallets', () => {
  test('a wallet is frozen and let go, with a reason in the log', async () => {
    const operator = await withColleague(server, await addStaff(server, ['wallet.read', 'wallet.write', 'staff.log']));
    const one = await signedIn(server);
    const target = one.session.uid;
    const frozen = await operator.call('POST /admin/v1/wallet/user/{uid}/freeze', {
      uid: target,
      frozen: 'true',
      reason: '异常充值',
    });
    expect(frozen).toEqual({ coinNum: 0, paid: 0, free: 0, frozen: true });
    await operator.call('POST /admin/v1/wallet/user/{uid}/freeze', { uid: target, frozen: 'false', reason: '已核实' });
    expect(await operator.call('GET /admin/v1/wallet/user/{uid}', { uid: target })).toMatchObject({ frozen: false });
    const { records } = await operator.call('GET /admin/v1/staff/log/list', { object: `wallet ${target}` });
    expect(records.map(({ after }) => after)).toEqual([
      { frozen: false, reason: '已核实' },
      { frozen: true, reason: '异常充值' },
    ]);
    const nobody = operator.call('POST /admin/v1/wallet/user/{uid}/freeze', { uid: '1', frozen: 'true', reason: '无' });
    await expect(nobody).rejects.toMatchObject(refusal('notFound'));
  });

  test('coins are put right by an operator, once per intent, and the user reads why', async () => {
    const operator = await withColleague(server, await addStaff(server, ['wallet.write', 'staff.log']));
    const one = await signedIn(server);
    const target = one.session.uid;
    const put = (fields: object) =>
      operator.call('POST /admin/v1/wallet/user/{uid}/adjust', {
        uid: target,
        paid: 0,
        free: 0,
        reason: '退款改退钻石',
        idempotencyKey: randomUUID(),
        ...fields,
      });
    const idempotencyKey = randomUUID();
    const added = await put({ paid: 300, free: 15, idempotencyKey });
    expect(added).toEqual({ coinNum: 315, paid: 300, free: 15, frozen: false });
    expect(await put({ paid: 300, free: 15, idempotencyKey })).toEqual(added);
    await expect(put({ paid: 1, idempotencyKey })).rejects.toMatchObject(refusal('keyReused'));
    // Also when the record of the call is gone: the ledger knows the key for ever.
    await server.test.db.write.deleteFrom('db_idempotency_keys').where('key', '=', idempotencyKey).execute();
    await expect(put({ paid: 300, free: 15, idempotencyKey })).rejects.toMatchObject(refusal('keyReused'));
    await expect(put({ paid: -301 })).rejects.toMatchObject(refusal('insufficientCoins'));
    await expect(put({})).rejects.toMatchObject(refusal('badInput'));
    await expect(put({ paid: 5, free: -5 })).rejects.toMatchObject(refusal('badInput'));
    await expect(put({ paid: 50_001 })).rejects.toMatchObject(refusal('badInput'));
    await expect(put({ uid: '1', paid: 1 })).rejects.toMatchObject(refusal('notFound'));
    expect(await put({ paid: -300, reason: '多补了' })).toMatchObject({ paid: 0, free: 15 });

    const { records } = await operator.call('GET /admin/v1/staff/log/list', { object: `wallet ${target}` });
    expect(records.filter(({ outcome }) => outcome === 'done').map(({ before, after }) => [before, after])).toEqual([
      [
        { paid: 300, reason: '' },
        { paid: 0, reason: '多补了' },
      ],
      [
        { paid: 0, free: 0, reason: '' },
        { paid: 300, free: 15, reason: '退款改退钻石' },
      ],
    ]);
    const inbox = await one.call('POST /user/center/message/all', { uid: target });
    expect(inbox.records.map(({ content }) => content)).toEqual([
      '客服调整 -300 钻，当前余额 15 钻。多补了',
      '客服调整 +315 钻，当前余额 315 钻。退款改退钻石',
    ]);
    const moved = await one.call('GET /v1/wallet/record/list', {});
    expect(moved.records).toMatchObject([
      { kind: 'adjustment', coins: -300, subject: '客服调整 多补了' },
      { kind: 'adjustment', coins: 315, subject: '客服调整 退款改退钻石' },
    ]);
  });

  test('an alert is looked at by one operator, who says what it was', async () => {
    const operator = await addStaff(server, ['wallet.read', 'wallet.write']);
    const alert = { kind: 'payment-amount', key: '17', detail: { expected: 3000, got: 1 } };
    expect(await raiseAlertUnlessOpen(server.test.db.write, alert)).toBe(true);
    expect(await raiseAlertUnlessOpen(server.test.db.write, alert)).toBe(false);
    const { records } = await operator.call('GET /admin/v1/wallet/alert/list', { open: 'true' });
    expect(records).toMatchObject([{ ...alert, resolveTime: 0 }]);
    const { id } = records[0] ?? { id: '' };
    await operator.call('POST /admin/v1/wallet/alert/{id}/resolve', { id, note: '渠道测试' });
    await expect(operator.call('POST /admin/v1/wallet/alert/{id}/resolve', { id, note: '再来' })).rejects.toMatchObject(
      refusal('notFound'),
    );
    expect((await operator.call('GET /admin/v1/wallet/alert/list', { open: 'true' })).records).toEqual([]);
    // The same difference after that is news again.
    expect(await raiseAlertUnlessOpen(server.test.db.write, alert)).toBe(true);
  });
});
