import type { Page } from '../db/paging.ts';
import { envelopeOfCode } from '../plugins/error-handlers-and-failure-answers.ts';
import type { SerializedAnswer } from '../plugins/mount-contract-calls.ts';

const [before = '', after = ''] = JSON.stringify(envelopeOfCode('ok', '#')).split('"#"');

/** Data that is JSON already, as the answer of a call. */
export function wrapDataJsonInEnvelope(dataJson: string): SerializedAnswer {
  return { envelopeJson: Buffer.from(`${before}${dataJson}${after}`) };
}

/** A page whose records are JSON already; in the order of the contract. */
export function pageJsonFromRecordJsons(page: Omit<Page<unknown>, 'records'>, records: readonly string[]): string {
  const { total, totalIsEstimate, currentPage, pageSize, nextCursor } = page;
  return (
    `{"records":[${records.join(',')}],"total":${total},"totalIsEstimate":${totalIsEstimate},` +
    `"currentPage":${currentPage},"pageSize":${pageSize},"nextCursor":${JSON.stringify(nextCursor)}}`
  );
}
