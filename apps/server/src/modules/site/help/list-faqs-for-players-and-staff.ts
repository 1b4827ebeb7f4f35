import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectAllFaqs, type FaqRow } from './help.queries.ts';

type Faqs = DataOf<'GET /v1/help/faq/list'>;
type AdminFaq = DataOf<'POST /admin/v1/help/faq'>;

/** N-05: what is shown, with its categories in the order of their first question. */
export async function listFaqs(deps: Pick<Deps, 'db'>): Promise<Faqs> {
  const rows = (await selectAllFaqs(deps.db.read)).filter(({ hidden }) => !hidden);
  return { categories: [...new Set(rows.map(({ category }) => category))], records: rows.map(faqOf) };
}

/** For operators, from the primary: they see what they just wrote. */
export async function listFaqsForStaff(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/help/faq/list'>> {
  return { records: (await selectAllFaqs(deps.db.write)).map(faqForStaffFromRow) };
}

function faqOf({ id, category, question, html, helpful }: FaqRow): Faqs['records'][number] {
  return { id, category, question, html, helpful };
}

export function faqForStaffFromRow(row: FaqRow): AdminFaq {
  const { position, hidden, unhelpful, version } = row;
  return { ...faqOf(row), position, hidden, unhelpful, version };
}
