import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { readSetting } from '../site/public.ts';

/** What the square allows: the contract's and the use cases' own limits, which no setting moves. */
const limits = {
  postLength: 5000,
  commentLength: 500,
  images: 9,
  imageBytes: 10 * 1024 * 1024,
  tags: 3,
  mentions: 10,
  editHours: 24,
  mutedWords: 50,
  blocks: 1000,
  follows: 5000,
} as const;

/** S-10: names and values. An operator adds others by the setting `square`; those above say what the server does. */
export async function listConfig(
  deps: Pick<Deps, 'db'>,
  { currentPage = 1, pageSize = 20 }: Parsed<'GET /v1/square/config/list'>,
): Promise<Data<'GET /v1/square/config/list'>> {
  const values = { ...textsOf(await readSetting(deps, 'square')), ...limits };
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

/** Only what is a text, a number or a yes or no; whatever else somebody wrote there is nobody's business. */
function textsOf(setting: unknown): Record<string, string> {
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) return {};
  const plain = Object.entries(setting).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([key, value]) => [key, String(value)]));
}
