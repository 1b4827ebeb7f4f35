// Every request of the bench: each read plain, by each filter alone, and by each two that the contract would take together.
import type { CallName } from '@lanyu/contract/all-calls';
import { consoleReads, consoleSamples, valuesByField, withoutSample, type FoundValues } from './samples.ts';

export interface ConsoleRequest {
  call: CallName;
  /** Names of the filters it gives, without the path's. */
  filters: readonly string[];
  fields: Record<string, string>;
  looksAt: number;
}

export function consoleRequests(found: FoundValues): ConsoleRequest[] {
  const samples = consoleSamples(found);
  return consoleReads()
    .filter((call) => !withoutSample.includes(call))
    .flatMap((call) => {
      const sample = samples[call];
      if (sample === undefined) throw new Error(`${call}: the bench has no sample of it`);
      const { looksAt = 0 } = sample;
      const looksAtWith = (set: readonly string[]) =>
        typeof looksAt === 'number' ? looksAt : set.reduce((sum, field) => sum + (looksAt[field] ?? 0), 0);
      const values = valuesByField(call, sample);
      const always = Object.keys(values).filter((field) => isRequired(call, field));
      const filters = Object.keys(values).filter((field) => !always.includes(field));
      const sets = [
        ...filters.map((field) => [field]),
        ...filters.flatMap((field, at) => filters.slice(at + 1).map((other) => [field, other])),
        ...(sample.together ?? []),
      ];
      // Together a few of each are enough: the first two and the last.
      const few = Object.fromEntries(
        Object.entries(values).map(([field, all]) => [field, [...new Set([...all.slice(0, 2), ...all.slice(-1)])]]),
      );
      // Filters are tried on the things that have most.
      const first = Object.fromEntries(always.map((field) => [field, values[field]?.slice(0, 1) ?? []]));
      return [
        ...choicesOf(values, always).map((fields) => ({ call, filters: [], fields, looksAt: looksAtWith([]) })),
        ...sets.flatMap((set) =>
          choicesOf({ ...(set.length > 1 ? few : values), ...first }, [...always, ...set]).map((fields) => ({
            call,
            filters: set,
            fields,
            looksAt: looksAtWith(set),
          })),
        ),
      ];
    });
}

function isRequired(call: CallName, field: string): boolean {
  return (
    call.includes(`{${field}}`) ||
    field === 'asOf' ||
    field === 'after' ||
    (call.startsWith('POST') && field === 'phone')
  );
}

function choicesOf(values: Record<string, readonly string[]>, fields: readonly string[]): Record<string, string>[] {
  return fields.reduce<Record<string, string>[]>(
    (choices, field) =>
      choices.flatMap((choice) => (values[field] ?? []).map((value) => ({ ...choice, [field]: value }))),
    [{}],
  );
}
