import { Button } from 'antd';
import type { ReactNode } from 'react';
import { listWords as words } from '#src/words/list.ts';
import { EmptyListIllustration } from './EmptyListIllustration.tsx';
import type { ListStateInUrl } from './use-list-state-in-url.ts';

/** A filter as people say it, as in `状态：已到账`. */
export interface FilterNameAndText {
  name: string;
  text: string;
}

interface EmptyListProps {
  empty: ReactNode;
  address: ListStateInUrl<string>;
  filtersInWords: readonly FilterNameAndText[];
}

/** Why nothing is here, and the way out: without one filter, or without any. */
export function EmptyList({ empty, address, filtersInWords }: EmptyListProps) {
  if (!address.isFiltered) return <EmptyListMessage>{empty}</EmptyListMessage>;
  return (
    <div className="empty">
      <EmptyListIllustration />
      <b>{words.nothingFound}</b>
      {filtersInWords.length > 0 && <span>{words.filtersNow(filtersInWords.map(({ text }) => text))}</span>}
      <span className="empty-acts">
        {filtersInWords.length > 1 &&
          filtersInWords.map(({ name, text }) => (
            <Button key={name} onClick={() => address.setFilters({ [name]: undefined })}>
              {words.clearOne(text)}
            </Button>
          ))}
        <Button onClick={address.clear}>{words.clear}</Button>
      </span>
    </div>
  );
}

/** Nothing at all, and what that means. */
export function EmptyListMessage({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <EmptyListIllustration />
      {typeof children === 'string' ? <b>{children}</b> : children}
    </div>
  );
}

/** A filter that cannot be looked for: everything instead of it would be a lie. */
export function InvalidFilterMessage({ address }: { address: ListStateInUrl<string> }) {
  return (
    <div className="empty" role="alert">
      <b>{words.wrongFilter}</b>
      <span>{words.wrongTexts(address.wrong.map((name) => address.texts[name] ?? ''))}</span>
      <Button onClick={() => address.setFilters(Object.fromEntries(address.wrong.map((name) => [name, undefined])))}>
        {words.dropWrong}
      </Button>
    </div>
  );
}
