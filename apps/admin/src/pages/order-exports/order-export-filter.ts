import type { DataOf } from '@lanyu/contract/all';
import { orderExportWords as words } from '#src/words/order-exports.ts';
import { orderWords } from '#src/words/orders.ts';

export type OrderExport = DataOf<'GET /admin/v1/orders/export/list'>['records'][number];

/** As people say it. */
export function exportedOrdersInWords({ uid, state, kind, channel }: OrderExport['filter']): string {
  const parts = [
    uid === undefined ? undefined : `${words.filters.uid} ${uid}`,
    state === undefined ? undefined : `${words.filters.state} ${orderWords.states[state]}`,
    kind === undefined ? undefined : `${words.filters.kind} ${orderWords.kinds[kind]}`,
    channel === undefined ? undefined : `${words.filters.channel} ${orderWords.channels[channel]}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? words.all : parts.join(words.between);
}
