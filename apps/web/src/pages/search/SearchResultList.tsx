import type { ComponentType, ReactNode, RefObject } from 'react';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EndlessList, type RowsProps } from '#src/ui/EndlessList/EndlessList.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { searchWords } from '#src/words/search.ts';
import styles from './SearchPage.module.css';

export interface SearchResultTabProps {
  keyword: string;
  /** Focus goes here when something was looked for, so that a keyboard goes on with the results. */
  place: RefObject<HTMLDivElement | null>;
}

/** How well the hits fit: the nearest ones, or what is popular, where nothing has the keyword. */
export interface SearchFallbackFlags {
  near: boolean;
  popular: boolean;
}

interface Hits<Hit> {
  data: { pages: (SearchFallbackFlags & { records: Hit[] })[] } | undefined;
}

interface Props<Hit> extends SearchResultTabProps {
  query: Hits<Hit> & Parameters<typeof endlessListProps>[0];
  keyOf: (hit: Hit) => string;
  render: (hit: Hit, fit: SearchFallbackFlags) => ReactNode;
  rows: ComponentType<RowsProps>;
  renderSkeleton: (empty: boolean) => ReactNode;
  text: {
    found: (count: number, more: boolean) => string;
    popular: (keyword: string) => string;
    none: (keyword: string) => string;
    elsewhere: string;
  };
  /** Where to look when nothing is found. */
  elsewhere: string;
  /** Posts are cards with headings of their own. */
  cards?: boolean;
  className?: string | undefined;
}

/** X-C16: what fits, of one kind. */
export function SearchResultList<Hit>({ keyword, place, query, text, elsewhere, cards = false, ...list }: Props<Hit>) {
  const { data, hasNextPage, isPlaceholderData } = query;
  const hits = data?.pages.flatMap((page) => page.records) ?? [];
  const { near = false, popular = false } = data?.pages[0] ?? {};
  const summary =
    data === undefined || isPlaceholderData || hits.length === 0
      ? ''
      : popular
        ? text.popular(keyword)
        : near
          ? searchWords.near(keyword)
          : text.found(hits.length, hasNextPage);

  return (
    <>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <div
        ref={place}
        tabIndex={-1}
        role="region"
        aria-label={searchWords.results}
        aria-busy={isPlaceholderData}
        className={cx(cards ? styles.posts : styles.results, isPlaceholderData && styles.old)}
      >
        {!cards && <h2 className="sr">{searchWords.results}</h2>}
        <EndlessList
          {...endlessListProps(query, hits.length)}
          items={hits}
          keyOf={list.keyOf}
          label={searchWords.results}
          rows={list.rows}
          skeleton={list.renderSkeleton(hits.length === 0)}
          className={list.className}
          empty={
            <EmptyState
              title={searchWords.none}
              text={text.none(keyword)}
              action={<ButtonLink href={elsewhere}>{text.elsewhere}</ButtonLink>}
            />
          }
          render={(hit) => list.render(hit, { near, popular })}
        />
      </div>
    </>
  );
}
