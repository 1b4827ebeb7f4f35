import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';

export type Faq = DataOf<'GET /admin/v1/help/faq/list'>['records'][number];

export const faqsQueryKey = ['faqs'] as const;

export function useFaqs() {
  return useQuery({
    queryKey: faqsQueryKey,
    queryFn: ({ signal }) => client.call('GET /admin/v1/help/faq/list', {}, { signal }),
  });
}

/** As its form has it. */
export interface FaqFormFields {
  question: string;
  category: string;
  html: string;
  hidden: boolean;
}

export function faqFormFieldsOf({ question, category, html, hidden }: Faq): FaqFormFields {
  return { question, category, html, hidden };
}

/** The list with one moved by a step; the same where it is at the end. */
export function moveIdByStep(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = [...ids];
  [next[at], next[to]] = [next[to] as string, next[at] as string];
  return next;
}
