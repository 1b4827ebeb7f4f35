import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';

/** What a list shows, as its address says it: it can be bookmarked, sent to a colleague and loaded again. */
export interface ListStateInUrl<F extends string> {
  /** Only what the call would take. */
  filters: Partial<Record<F, string>>;
  /** What stands in the address, also where the call would not take it: a field shows what was typed. */
  texts: Partial<Record<F, string>>;
  /** Filters that the call would not take. The list says so instead of showing everything. */
  wrong: F[];
  cursor: string | undefined;
  page: number;
  isFiltered: boolean;
  setFilters: (change: Partial<Record<F, string | undefined>>) => void;
  clear: () => void;
  toNext: (cursor: string) => void;
  toPrevious: (() => void) | undefined;
  toFirst: () => void;
  /** The filters alone, as a saved view stores them. */
  query: string;
  /** Shows what a saved view stored. */
  open: (query: string) => void;
}

export function useListStateInUrl<F extends string>(input: z.ZodObject, names: readonly F[]): ListStateInUrl<F> {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { hasPrevious?: boolean } | null };
  const filters: Partial<Record<F, string>> = {};
  const texts: Partial<Record<F, string>> = {};
  const wrong: F[] = [];
  for (const name of names) {
    const text = params.get(name);
    if (text === null || text === '') continue;
    texts[name] = text;
    const field = input.shape[name] as z.ZodType | undefined;
    if (field?.safeParse(text).success === true) filters[name] = text;
    else wrong.push(name);
  }
  const cursor = params.get('after') ?? undefined;
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  const toFirst = () => {
    const first = new URLSearchParams(params);
    first.delete('after');
    first.delete('page');
    setParams(first);
  };

  return {
    filters,
    texts,
    wrong,
    cursor,
    page: cursor === undefined ? 1 : page,
    isFiltered: Object.keys(texts).length > 0,
    setFilters: (change) => {
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...texts, ...change }))
        if (typeof value === 'string' && value !== '') next.set(name, value);
      setParams(next);
    },
    clear: () => setParams(new URLSearchParams()),
    toNext: (after) => {
      const next = new URLSearchParams(params);
      next.set('after', after);
      next.set('page', String((cursor === undefined ? 1 : page) + 1));
      void navigate({ search: `?${next}` }, { state: { hasPrevious: true } });
    },
    // Cursors lead forward only; the way back is the browser's own, where there is one.
    toPrevious:
      cursor === undefined
        ? undefined
        : () => {
            if (state?.hasPrevious) return void navigate(-1);
            toFirst();
          },
    toFirst,
    query,
    open: (saved) => setParams(new URLSearchParams(saved)),
  };
}
