import type { DataOf } from '@lanyu/contract/all-calls';
import { exportCentreWords as words } from '#src/words/export-centre.ts';
import { orderWords } from '#src/words/orders.ts';

export type ExportFile = DataOf<'GET /admin/v1/export/list'>['records'][number];

/** As people say it. */
export function exportFilterText({ kind, filter }: Pick<ExportFile, 'kind' | 'filter'>): string {
  const { uid, state, orderKind, channel, status, staffId, packId, from, to } = filter;
  const parts = [
    uid === undefined ? undefined : `${words.filters.uid} ${uid}`,
    state === undefined ? undefined : `${words.filters.state} ${orderWords.states[state]}`,
    orderKind === undefined ? undefined : `${words.filters.orderKind} ${orderWords.kinds[orderKind]}`,
    channel === undefined ? undefined : `${words.filters.channel} ${orderWords.channels[channel]}`,
    status === undefined ? undefined : `${words.filters.status} ${words.statuses[status]}`,
    staffId === undefined ? undefined : `${words.filters.staffId} ${staffId}`,
    packId === undefined ? undefined : `${words.filters.packId} ${packId}`,
    from === undefined || to === undefined ? undefined : words.period(from, to),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? words.all[kind] : [words.kinds[kind], ...parts].join(words.between);
}
