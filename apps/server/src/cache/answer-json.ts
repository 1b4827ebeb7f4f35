import type { Page } from '../db/paging.ts';
import { envelopeOfCode } from '../plugins/error-handlers-and-failure-answers.ts';
import type { SerializedAnswer } from '../plugins/mount-contract-calls.ts';

const [before = '', after = ''] = JSON.stringify(envelopeOfCode('ok', '#')).split('"#"');

// Written here first, then copied: its length is not counted before it is written, which costs half as much as writing.
const scratch = Buffer.allocUnsafeSlow(256 * 1024);
const longestCharacterBytes = 3;

function encodeUtf8(text: string): Buffer {
  if (text.length * longestCharacterBytes > scratch.length) return Buffer.from(text);
  return Buffer.from(scratch.subarray(0, scratch.write(text)));
}

/** Data that is JSON already, as the answer of a call. */
export function wrapDataJsonInEnvelope(dataJson: string): SerializedAnswer {
  return { envelopeJson: encodeUtf8(`${before}${dataJson}${after}`) };
}

/** A page whose records are JSON already; in the order of the contract. */
export function pageJsonFromRecordJsons(page: Omit<Page<unknown>, 'records'>, records: readonly string[]): string {
  const { total, totalIsEstimate, currentPage, pageSize, nextCursor } = page;
  return (
    `{"records":[${records.join(',')}],"total":${total},"totalIsEstimate":${totalIsEstimate},` +
    `"currentPage":${currentPage},"pageSize":${pageSize},"nextCursor":${JSON.stringify(nextCursor)}}`
  );
}
