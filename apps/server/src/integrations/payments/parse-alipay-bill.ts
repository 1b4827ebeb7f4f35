import { readZipEntry, readZipDirectory } from '../packages/zip-directory.ts';
import type { BillLine } from './payment-channel-types.ts';
import { yuanTextToFen, parseShanghaiTime, readBillTable } from './provider-amounts-times-and-bill-tables.ts';

/** No bill of a day is larger than this. */
const mostBytes = 256 * 1024 * 1024;

/** An archive of two tables in GBK: the movements, and their sums per shop, which start with another column. */
export function* parseAlipayBill(archive: Buffer): Generator<BillLine> {
  for (const entry of readZipDirectory(archive, archive.length).entries) {
    const table = new TextDecoder('gbk').decode(readZipEntry(archive, entry, mostBytes));
    for (const row of readBillTable(table, '支付宝交易号')) {
      const kind = kinds.get(row['业务类型'] ?? '');
      if (kind === undefined) throw new Error('a bill with a kind of movement that is not documented');
      yield {
        kind,
        orderNo: row['商户订单号'] ?? '',
        tradeNo: row['支付宝交易号'] ?? '',
        // Refunds have a minus.
        amountFen: Math.abs(yuanTextToFen(row['订单金额（元）'] ?? '')),
        at: parseShanghaiTime(row['完成时间'] ?? ''),
      };
    }
  }
}

const kinds: ReadonlyMap<string, BillLine['kind']> = new Map([
  ['交易', 'payment'],
  ['退款', 'refund'],
]);
