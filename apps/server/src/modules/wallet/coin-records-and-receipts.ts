import type { Kysely } from 'kysely';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Receipt } from '@lanyu/contract/receipt-schemas';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { requireOpenPlayerView } from '../staff/public.ts';
import {
  receiptsOfUserToCountQuery,
  receiptListOrder,
  receiptsOfUserQuery,
  coinRecordListOrder,
  walletEntriesOfUserByDirectionQuery,
  type ReceiptRow,
  selectNextReceiptsOfChain,
  selectChainHeadOfUser,
  selectReceiptOfUserBySeq,
  selectReceiptSeqsByKeys,
} from './coin-records-and-receipts.queries.ts';

const chainPiece = 200;
const nothingBefore = '0'.repeat(64);

/** From the primary: the viewer has often just paid. */
export async function listCoinRecords(
  deps: Deps,
  uid: string,
  { direction = 'all', ...request }: ParsedInputOf<'GET /v1/wallet/record/list'>,
): Promise<DataOf<'GET /v1/wallet/record/list'>> {
  const db = deps.db.write;
  const page = await readPage(coinRecordListOrder, {
    keys: deps.keys,
    scope: [uid, direction],
    request,
    fetch: (slice) =>
      applyKeysetPageRange(
        walletEntriesOfUserByDirectionQuery(db, uid, direction),
        coinRecordListOrder,
        slice,
      ).execute(),
    count: (most) => countRowsUpTo(walletEntriesOfUserByDirectionQuery(db, uid, direction), db, most),
  });
  return {
    ...page,
    records: page.records.map((row) => ({
      seq: Number(row.seq),
      time: row.created_at,
      kind: row.kind,
      subject: row.subject,
      coins: Number(row.coins),
      balance: Number(row.paid_after) + Number(row.free_after),
      orderId: row.order_id ?? '',
    })),
  };
}

/** For operators: whole receipts instead of lines. */
export async function listReceiptsForStaff(
  deps: Deps,
  { uid, direction = 'all', kind, ...request }: ParsedInputOf<'GET /admin/v1/wallet/user/{uid}/receipt/list'>,
): Promise<DataOf<'GET /admin/v1/wallet/user/{uid}/receipt/list'>> {
  if (kind !== undefined && direction !== 'all') throw new Failure('badInput', 'a kind or a direction');
  const db = deps.db.write;
  const only = { direction, kind };
  const page = await readPage(receiptListOrder, {
    keys: deps.keys,
    scope: [uid, direction, kind ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(receiptsOfUserQuery(db, uid, only), receiptListOrder, slice).execute(),
    count: (most) => countRowsUpTo(receiptsOfUserToCountQuery(db, uid, only), db, most),
  });
  return { ...page, records: page.records.map(receiptFromRow) };
}

/** What the player's own list says, while an operator's view of them is open. */
export async function listCoinRecordsAsPlayer(
  deps: Deps,
  staffId: string,
  { uid, ...request }: ParsedInputOf<'GET /admin/v1/wallet/view/{uid}/record/list'>,
): Promise<DataOf<'GET /admin/v1/wallet/view/{uid}/record/list'>> {
  await requireOpenPlayerView(deps, staffId, uid);
  return listCoinRecords(deps, uid, request);
}

export async function readReceipt(deps: Deps, uid: string, seq: number): Promise<Receipt> {
  const row = await selectReceiptOfUserBySeq(deps.db.write, uid, seq);
  if (row === undefined) throw new Failure('notFound');
  return receiptFromRow(row);
}

/** The end is read first: receipts written in between are simply beyond it. */
export async function readReceiptChain(
  deps: Deps,
  uid: string,
  after: number,
): Promise<DataOf<'GET /v1/wallet/receipt/chain'>> {
  const end = await selectChainHeadOfUser(deps.db.write, uid);
  const rows = end === undefined ? [] : await selectNextReceiptsOfChain(deps.db.write, uid, String(after), chainPiece);
  return {
    receipts: rows.map(receiptFromRow),
    last: {
      seq: Number(end?.seq ?? 0),
      hash: end?.head.toString('hex') ?? nothingBefore,
      paid: Number(end?.paid ?? 0),
      free: Number(end?.free ?? 0),
    },
  };
}

/** Numbers of the receipts an order led to. */
/** What led to the receipts of an order: its own number, and the promotion that gave coins with it. */
export interface OrderToFindReceiptsOf {
  id: string;
  user_id: string;
  promotion_id: string | null;
  coupon_given: number;
}

export function couponEntryKey({ promotionId, uid }: { promotionId: string; uid: string }): string {
  return `coupon:${promotionId}:${uid}:in`;
}

export function readReceiptNumbersOfOrder(db: Kysely<Tables>, order: OrderToFindReceiptsOf): Promise<number[]> {
  const { id, user_id: uid, promotion_id: promotionId } = order;
  const coupon = promotionId === null || order.coupon_given === 0 ? [] : [couponEntryKey({ promotionId, uid })];
  return selectReceiptSeqsByKeys(db, uid, [`order:${id}:in`, ...coupon, `order:${id}:out`]);
}

export async function readReceiptsOfOrder(db: Kysely<Tables>, order: OrderToFindReceiptsOf): Promise<Receipt[]> {
  const uid = order.user_id;
  const numbers = await readReceiptNumbersOfOrder(db, order);
  const rows = await Promise.all(numbers.map((seq) => selectReceiptOfUserBySeq(db, uid, seq)));
  return rows.flatMap((row) => (row === undefined ? [] : [receiptFromRow(row)]));
}

export function receiptFromRow(row: ReceiptRow): Receipt {
  return {
    uid: row.user_id,
    seq: Number(row.seq),
    time: row.created_at,
    kind: row.kind,
    key: row.key,
    subject: row.subject,
    orderId: row.order_id ?? '',
    postings: row.postings,
    paidAfter: Number(row.paid_after),
    freeAfter: Number(row.free_after),
    previous: row.previous?.toString('hex') ?? nothingBefore,
    hash: row.hash.toString('hex'),
  };
}
