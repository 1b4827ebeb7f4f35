import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { filtersByExportKind } from '@lanyu/contract/staff-list-exports';
import { boundsOfShanghaiDay } from '../../db/shanghai-calendar.ts';
import type { ExportedPeriod } from '../../export-source.ts';
import { Failure } from '../../failure.ts';

type Input = ParsedInputOf<'POST /admin/v1/export'>;
export type ExportKind = Input['kind'];
/** As it is stored, and shown to its maker. */
export type ExportFilter = Omit<Input, 'kind' | 'reason' | 'idempotencyKey'>;

const longestPeriodMs = 366 * 24 * 3600_000;

/** Refuses what a kind does not know, and what has no index together. */
export function parseExportFilter(kind: ExportKind, given: ExportFilter): ExportFilter {
  const { free = [], oneOf = [], needed = [] } = filtersByExportKind[kind];
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ExportFilter;
  const names = Object.keys(filter) as (keyof ExportFilter)[];
  const unknown = names.find((name) => ![...free, ...oneOf, ...needed].includes(name));
  const missing = needed.find((name) => filter[name] === undefined);
  const [, second] = names.filter((name) => oneOf.includes(name));
  const wrong = unknown ?? missing ?? second;
  if (wrong !== undefined) throw new Failure('badInput', wrong);
  const period = exportedPeriodOfFilter(filter);
  if (period !== undefined && !(period.from < period.to && period.to - period.from <= longestPeriodMs)) {
    throw new Failure('badInput', 'to');
  }
  return filter;
}

/** Both days are in it; undefined where neither is given. */
export function exportedPeriodOfFilter({ from, to }: ExportFilter): ExportedPeriod | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) throw new Failure('badInput', from === undefined ? 'from' : 'to');
  const period = { from: boundsOfShanghaiDay(from).from, to: boundsOfShanghaiDay(to).to };
  if (Number.isNaN(period.from) || Number.isNaN(period.to)) throw new Failure('badInput', 'from');
  return period;
}
