import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { search } from '#src/ui/Icon/first-page-icons.ts';
import { SearchField } from '#src/ui/SearchField/SearchField.tsx';
import { searchWords } from '#src/words/search.ts';
import { normalizeKeyword, maxKeywordLength } from './normalize-keyword.ts';
import { useSuggestions, type SearchKind, type Suggestion } from './search.ts';
import styles from './SearchBox.module.css';

interface Props {
  /** What is looked for. */
  kind: SearchKind;
  value: string;
  onChange: (value: string) => void;
  onSearch: (keyword: string) => void;
  /** Where a suggestion is a place of its own, such as a tag, that is where it leads. */
  onGo: (suggestion: Suggestion) => void;
  field: RefObject<HTMLInputElement | null>;
  /** The shell begins here on arrival. */
  firstFocus: boolean;
}

function SuggestedText({ suggestion: { kind, text, mark } }: { suggestion: Suggestion }) {
  return (
    <>
      <span className={styles.text}>
        {text.slice(0, mark.from)}
        {mark.to > mark.from && <mark>{text.slice(mark.from, mark.to)}</mark>}
        {text.slice(mark.to)}
      </span>
      {kind !== 'game' && <small className={styles.kind}>{searchWords.suggested[kind]}</small>}
    </>
  );
}

/** The field with suggestions: a combobox, whose list follows the arrow keys while focus stays in the field. */
export function SearchBox({ kind, value, onChange, onSearch, onGo, field, firstFocus }: Props) {
  const id = useId();
  // While an input method composes, what stands in the field is not yet what is meant.
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = open && !composing ? normalizeKeyword(value) : '';
  const suggestions = useSuggestions(kind, typed);
  const shown = open && suggestions.length > 0;
  const marked = shown ? suggestions[active] : undefined;

  function pick(picked: string | Suggestion) {
    setOpen(false);
    setActive(-1);
    if (typeof picked === 'string') onSearch(picked);
    else if (picked.kind === 'game') onSearch(picked.text);
    else onGo(picked);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The key that ends a composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!shown) setOpen(value !== '');
    // One place before the first is the field itself.
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  }

  return (
    <div
      className={styles.box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        ref={field}
        label={searchWords.fields[kind]}
        placeholder={searchWords.placeholders[kind]}
        value={value}
        maxLength={maxKeywordLength}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={id}
        aria-activedescendant={marked && `${id}-${active}`}
        data-first-focus={firstFocus || undefined}
        onChange={(text) => {
          onChange(text);
          setOpen(text !== '');
          setActive(-1);
          // The button that cleared it is gone with the text.
          if (text === '') field.current?.focus();
        }}
        onSubmit={(text) => {
          const wanted = marked ?? normalizeKeyword(text);
          if (wanted !== '' && !composing) pick(wanted);
        }}
        onKeyDown={onKeyDown}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <div id={id} className={styles.options} role="listbox" aria-label={searchWords.suggestions} hidden={!shown}>
        {shown &&
          suggestions.map((suggestion, index) => (
            // The field has the keyboard; what is here is for fingers and pointers.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${suggestion.kind} ${suggestion.id}`}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              // Focus stays in the field, so that the list is not closed under the finger.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
            >
              <Icon icon={search} size={16} />
              <SuggestedText suggestion={suggestion} />
            </div>
          ))}
      </div>
      <p className="sr" role="status">
        {shown ? searchWords.suggestionCount(suggestions.length) : ''}
      </p>
    </div>
  );
}
