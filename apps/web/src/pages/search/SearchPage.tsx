import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keywordIn } from '#src/features/search/keyword.ts';
import { words } from '#src/features/search/phrases.ts';
import { useRecent } from '#src/features/search/recent.ts';
import { SearchBox } from '#src/features/search/SearchBox.tsx';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useAddressQuery } from '#src/lib/use-address-query.ts';
import { useBack } from '#src/lib/use-back.ts';
import { chevronLeft } from '#src/ui/Icon/first-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { Beginnings } from './Beginnings.tsx';
import { Results } from './Results.tsx';
import styles from './SearchPage.module.css';

/** X-C16. What was looked for is in the address, so that going back and loading anew keep the results. */
export default function SearchPage() {
  const keyword = keywordIn(useAddressQuery().get('q'));
  const navigate = useNavigate();
  const back = useBack('search');
  const recent = useRecent();
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
  // Who comes to look for something begins to write; who has looked goes on with the results, also by keyboard.
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
    void navigate(pathTo('search', undefined, { q: wanted }), { replace: true });
  }

  function write(next: string) {
    setText(next);
    // An emptied field begins anew; results of a word that is gone would answer nothing.
    if (next === '' && keyword !== '') void navigate(pathTo('search'), { replace: true });
  }

  return (
    <div className={styles.page}>
      <h1 className="sr">{words.title}</h1>
      <div className={styles.head}>
        <IconButton icon={chevronLeft} label={phrases.shell.back} onClick={back} />
        <SearchBox value={text} onChange={write} onSearch={searchFor} field={field} firstFocus={keyword === ''} />
        <button
          type="button"
          className={styles.go}
          onClick={() => (keywordIn(text) === '' ? field.current?.focus() : searchFor(keywordIn(text)))}
        >
          {words.go}
        </button>
      </div>
      {keyword === '' ? (
        <Beginnings
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
  );
}
