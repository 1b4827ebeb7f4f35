import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { diffArrays } from 'diff';
import { client } from '../../lib/api.ts';
import { sanitizeHtmlToFragment } from '../../ui/rich-text/sanitize-html.ts';

export type LegalVersion = DataOf<'GET /admin/v1/site/legal/list'>['records'][number];

export const legalQueryKey = ['legal'] as const;

export function useLegalVersions() {
  return useQuery({
    queryKey: legalQueryKey,
    queryFn: ({ signal }) => client.call('GET /admin/v1/site/legal/list', {}, { signal }),
  });
}

export function useLegalText(slug: string, version: number) {
  return useQuery({
    queryKey: [...legalQueryKey, slug, version],
    queryFn: ({ signal }) => client.call('GET /admin/v1/site/legal/{slug}/{version}', { slug, version }, { signal }),
    enabled: version > 0,
    // A version never changes.
    staleTime: Infinity,
  });
}

export interface ParagraphDiffRun {
  kind: 'added' | 'removed' | 'same';
  lines: string[];
}

const blocks = 'p, h2, h3, h4, li, blockquote, tr';

/** The words of a text, paragraph by paragraph. */
function paragraphsOf(html: string): string[] {
  const fragment = sanitizeHtmlToFragment(html);
  const found = [...fragment.querySelectorAll(blocks)].filter((each) => each.querySelector(blocks) === null);
  const lines = found.map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
  const all = fragment.textContent?.trim() ?? '';
  return lines.length === 0 && all !== '' ? [all] : lines;
}

export function diffHtmlParagraphs(before: string, after: string): ParagraphDiffRun[] {
  return diffArrays(paragraphsOf(before), paragraphsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value,
  }));
}
