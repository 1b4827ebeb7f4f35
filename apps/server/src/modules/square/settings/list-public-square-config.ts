import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { squareLimitsFromSettings } from '@lanyu/contract/square-limits';
import type { Deps } from '../../../deps.ts';
import { readSquareSettings } from './read-square-limits.ts';

/** Limits of the use cases that no setting changes. */
const fixed = {
  imageBytes: 10 * 1024 * 1024,
  editHours: 24,
  mutedWords: 50,
  blocks: 1000,
  follows: 5000,
} as const;

/**
 * S-10: names and values. With the setting `square` an operator adds others and lowers the limits of what is written.
 */
export async function listPublicSquareConfig(
  deps: Pick<Deps, 'db'>,
  { currentPage = 1, pageSize = 20 }: ParsedInputOf<'GET /v1/square/config/list'>,
): Promise<DataOf<'GET /v1/square/config/list'>> {
  const said = await readSquareSettings(deps);
  const values = { ...said, ...squareLimitsFromSettings(said), ...fixed };
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: String(value) }));
  const from = (currentPage - 1) * pageSize;
  return {
    records: rows.slice(from, from + pageSize),
    total: rows.length,
    totalIsEstimate: false,
    currentPage,
    pageSize,
    nextCursor: null,
  };
}
