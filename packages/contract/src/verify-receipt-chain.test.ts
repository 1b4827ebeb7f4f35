import { createHash } from 'node:crypto';
import { merkleLeafText, merkleNodeText, receiptHashText } from './receipt-hash-text.ts';
import { expect, test } from 'vitest';
import {
  shanghaiDayOf,
  verifyReceiptChain,
  type VerifyChainOptions,
  type InclusionProof,
  type ReceiptChainSource,
} from './verify-receipt-chain.ts';
import type { Receipt } from './receipt-schemas.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const sha256 = (text: string) => Promise.resolve(sha(text));
const uid = '77';
const noon = Date.parse('2026-11-01T04:00:00Z');
const day = 86_400_000;

/** Postings of each receipt, a day apart, into a chain as the wallet writes it. */
function chainOf(...entries: Receipt['postings'][]): Receipt[] {
  let previous = '0'.repeat(64);
  const after = { paid: 0, free: 0 };
  return entries.map((postings, index) => {
    for (const { account, amount } of postings) if (account === 'paid' || account === 'free') after[account] += amount;
    const content = {
      uid,
      seq: index + 1,
      time: noon + index * day,
      kind: 'topup' as const,
      key: `order:${index}:in`,
      subject: '300 钻',
      orderId: '',
      postings,
      paidAfter: after.paid,
      freeAfter: after.free,
      previous,
    };
    previous = sha(receiptHashText(content));
    return { ...content, hash: previous };
  });
}

const books = () =>
  chainOf(
    [
      { account: 'paid', amount: 300 },
      { account: 'free', amount: 15 },
      { account: 'deposits:sandbox', amount: -300 },
      { account: 'promotion', amount: -15 },
    ],
    [
      { account: 'free', amount: -15 },
      { account: 'paid', amount: -45 },
      { account: 'sales', amount: 60 },
    ],
    [
      { account: 'paid', amount: 60 },
      { account: 'deposits:sandbox', amount: -60 },
    ],
  );

interface Given {
  receipts: Receipt[];
  last?: { seq: number; hash: string; paid: number; free: number };
  proofs?: Record<string, InclusionProof>;
  known?: Partial<VerifyChainOptions>;
}

function verify({ receipts, last, proofs = {}, known = {} }: Given) {
  const end = receipts.at(-1);
  const source: ReceiptChainSource = {
    // Two at a time: a chain is longer than one answer.
    piece: (after) =>
      Promise.resolve({
        receipts: receipts.slice(after, after + 2),
        last: last ?? {
          seq: end?.seq ?? 0,
          hash: end?.hash ?? '0'.repeat(64),
          paid: end?.paidAfter ?? 0,
          free: end?.freeAfter ?? 0,
        },
      }),
    root: (of) => Promise.resolve(proofs[of]?.root ?? null),
    proof: (of) => Promise.resolve(proofs[of] ?? null),
    sha256,
  };
  return verifyReceiptChain(source, { uid, today: '2026-11-09', ...known });
}

/** The tree of three wallets, of which ours is the last and therefore goes up alone once. */
function proofOf({ seq, hash }: Receipt): InclusionProof {
  const [first, second] = [sha('first'), sha('second')];
  const pair = sha(merkleNodeText(first, second));
  const own = sha(merkleLeafText({ uid, seq, hash }));
  return { seq, hash, position: 2, path: [null, pair], root: sha(merkleNodeText(pair, own)) };
}

test('[X-M3] a chain that is in order is proved to its end, with what was published', async () => {
  const receipts = books();
  const second = receipts[1] as Receipt;
  const proofs = { [shanghaiDayOf(second.time)]: proofOf(second) };
  expect(await verify({ receipts, proofs })).toMatchObject({
    ok: true,
    count: 3,
    head: { seq: 3, hash: receipts[2]?.hash },
    roots: [
      { day: '2026-11-03', root: null },
      { day: '2026-11-02', root: proofs['2026-11-02']?.root },
      { day: '2026-11-01', root: null },
    ],
  });
});

test('[X-M3] who has no receipts has nothing to prove', async () => {
  expect(await verify({ receipts: [] })).toMatchObject({ ok: true, count: 0 });
});

const changes: Record<string, [change: (receipts: Receipt[]) => unknown, what: string, at: string]> = {
  'an amount': [(all) => ((all[1] as Receipt).postings[0] = { account: 'free', amount: -14 }), 'content', '2'],
  'a subject': [(all) => ((all[0] as Receipt).subject = '別的'), 'content', '1'],
  'a balance': [(all) => ((all[2] as Receipt).paidAfter = 9999), 'content', '3'],
  'an owner': [(all) => ((all[0] as Receipt).uid = '78'), 'owner', '1'],
  'a receipt taken out': [(all) => all.splice(1, 1), 'number', '3'],
};

test.each(Object.entries(changes))('[X-M3] found: %s changed', async (_, [change, what, at]) => {
  const receipts = books();
  change(receipts);
  expect(await verify({ receipts })).toEqual({ ok: false, problem: { what, at } });
});

test('[X-M3] found: a receipt that does not continue the one before, though its own hash is right', async () => {
  const receipts = books();
  const last = receipts[2] as Receipt;
  const elsewhere = { ...last, previous: sha('another chain') };
  receipts[2] = { ...elsewhere, hash: sha(receiptHashText(elsewhere)) };
  expect(await verify({ receipts })).toEqual({ ok: false, problem: { what: 'link', at: '3' } });
});

test('[X-M3] found: books rewritten with hashes of their own, by the sums, the wallet and what this device knew', async () => {
  const unbalanced = chainOf([
    { account: 'paid', amount: 300 },
    { account: 'deposits:sandbox', amount: -200 },
  ]);
  expect(await verify({ receipts: unbalanced })).toEqual({ ok: false, problem: { what: 'sum', at: '1' } });

  const receipts = books();
  const other = chainOf(...receipts.map(({ postings }) => postings).toReversed());
  expect(await verify({ receipts: other })).toMatchObject({ ok: false, problem: { what: 'balance' } });

  const head = { seq: 2, hash: receipts[1]?.hash ?? '' };
  const rewritten = chainOf([
    { account: 'paid', amount: 1 },
    { account: 'promotion', amount: -1 },
  ]);
  const longer = chainOf(...Array.from({ length: 2 }, () => rewritten[0]?.postings ?? []));
  expect(await verify({ receipts: longer, known: { head } })).toEqual({
    ok: false,
    problem: { what: 'changed', at: '2' },
  });
  // Cut short, it is in order by itself.
  expect(await verify({ receipts: rewritten, known: { head } })).toEqual({
    ok: false,
    problem: { what: 'changed', at: '2' },
  });
});

test('[X-M3] found: the wallet’s balance is not what the receipts come to, or more receipts are said to be', async () => {
  const receipts = books();
  const last = { seq: 3, hash: receipts[2]?.hash ?? '', paid: 315, free: 1 };
  expect(await verify({ receipts, last })).toEqual({ ok: false, problem: { what: 'end', at: '3' } });
  expect(await verify({ receipts, last: { ...last, seq: 4 } })).toEqual({
    ok: false,
    problem: { what: 'number', at: '4' },
  });
});

test('[X-M3] found: what was shown is not what the chain holds', async () => {
  const receipts = books();
  const shown = { ...(receipts[1] as Receipt), subject: '别的' };
  expect(await verify({ receipts, known: { shown } })).toEqual({ ok: false, problem: { what: 'shown', at: '2' } });
});

test('[X-M3] found: a published root that does not hold the receipt', async () => {
  const receipts = books();
  const second = receipts[1] as Receipt;
  const proof = proofOf(second);
  const at = shanghaiDayOf(second.time);
  const bad: InclusionProof[] = [
    { ...proof, root: sha('another') },
    { ...proof, position: 0 },
    { ...proof, path: [sha('x'), ...proof.path.slice(1)] },
    { ...proof, seq: 1, hash: receipts[0]?.hash ?? '' },
  ];
  for (const each of bad)
    expect(await verify({ receipts, proofs: { [at]: each } })).toEqual({ ok: false, problem: { what: 'root', at } });
});
