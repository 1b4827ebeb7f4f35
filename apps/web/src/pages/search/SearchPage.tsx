import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { normalizeKeyword } from '#src/features/search/normalize-keyword.ts';
import { useRecentSearches } from '#src/features/search/use-recent-searches.ts';
import type { SearchKind, Suggestion } from '#src/features/search/search.ts';
import { SearchBox } from '#src/features/search/SearchBox.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useBack } from '#src/lib/routing/use-back.ts';
import { chevronLeft } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { portalWords } from '#src/words/portal.ts';
import { searchWords } from '#src/words/search.ts';
import { RecentAndHotWords } from './RecentAndHotWords.tsx';
import { GameResults } from './GameResults.tsx';
import { PostResults } from './PostResults.tsx';
import styles from './SearchPage.module.css';
import type { SearchResultTabProps } from './SearchResultList.tsx';
import { TopicResults } from './TopicResults.tsx';
import { UserResults } from './UserResults.tsx';
import { VideoResults } from './VideoResults.tsx';

const kinds = (Object.keys(searchWords.kinds) as SearchKind[]).map((id) => ({ id, label: searchWords.kinds[id] }));

const resultsOf: Record<SearchKind, ComponentType<SearchResultTabProps>> = {
  game: GameResults,
  post: PostResults,
  video: VideoResults,
  user: UserResults,
  topic: TopicResults,
};

function addressOf(kind: SearchKind, keyword: string): string {
  return pathTo('search', undefined, { ...(kind !== 'game' && { kind }), ...(keyword !== '' && { q: keyword }) });
}

/** X-C16. What was looked for is in the address, so that going back and loading anew keep the results. */
export default function SearchPage() {
  const query = useReadOnlyPageQueryParams();
  const keyword = normalizeKeyword(query.get('q'));
  const kind = kinds.find(({ id }) => id === query.get('kind'))?.id ?? 'game';
  const navigate = useNavigate();
  const back = useBack('search');
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(keyword);
  // The address may change without the field: by a link here, or by going back.
  const [seen, setSeen] = useState(keyword);
  if (seen !== keyword) {
    setSeen(keyword);
    setText(keyword);
  }

  const searched = useRef(false);
  // Without a keyword focus goes to the field, with one to the results.
  useEffect(() => {
    if (keyword === '') field.current?.focus({ preventScroll: true });
    else if (searched.current) results.current?.focus({ preventScroll: true });
    searched.current = false;
  }, [keyword]);

  function searchFor(wanted: string) {
    setText(wanted);
    recent.add(wanted);
    searched.current = true;
    // Away from the field: the keyboard closes and the results are in view.
    if (wanted === keyword) results.current?.focus();
    else field.current?.blur();
    window.scrollTo(0, 0);
    // Replaced: going back leads to where one came from, not through every word that was tried.
    void navigate(addressOf(kind, wanted), { replace: true });
  }

  function write(next: string) {
    setText(next);
    // An emptied field resets the page: results of a removed keyword would be misleading.
    if (next === '' && keyword !== '') void navigate(addressOf(kind, ''), { replace: true });
  }

  function goTo({ kind: place, id, text: words }: Suggestion) {
    recent.add(words);
    void navigate(
      place === 'tag' ? pathTo('topic', { id }) : place === 'user' ? pathTo('person', { id }) : pathTo('post', { id }),
    );
  }

  const Results = resultsOf[kind];
  return (
    <div className={styles.page}>
      <h1 className="sr">{searchWords.title}</h1>
      <div className={styles.head}>
        <IconButton icon={chevronLeft} label={portalWords.shell.back} onClick={back} />
        <SearchBox
          kind={kind}
          value={text}
          onChange={write}
          onSearch={searchFor}
          onGo={goTo}
          field={field}
          firstFocus={keyword === ''}
        />
        <button
          type="button"
          className={styles.go}
          onClick={() => (normalizeKeyword(text) === '' ? field.current?.focus() : searchFor(normalizeKeyword(text)))}
        >
          {searchWords.go}
        </button>
      </div>
      <TideTabs
        tabs={kinds}
        value={kind}
        onChange={(next) => {
          window.scrollTo(0, 0);
          void navigate(addressOf(next, keyword), { replace: true });
        }}
        label={searchWords.kindsLabel}
        panelId="search-results"
      />
      <div id="search-results" role="tabpanel" aria-label={searchWords.kinds[kind]}>
        {keyword === '' ? (
          <RecentAndHotWords
            recent={recent.keywords}
            onPick={searchFor}
            onRemove={(each) => {
              recent.remove(each);
              field.current?.focus();
            }}
            onClear={() => {
              recent.clear();
              field.current?.focus();
            }}
          />
        ) : (
          <Results keyword={keyword} place={results} />
        )}
      </div>
    </div>
  );
}
