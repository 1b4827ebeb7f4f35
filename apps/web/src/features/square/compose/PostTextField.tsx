import {
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { cx } from '#src/ui/cx.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import type { Mention, Tag } from './post-content.ts';
import { splitTextIntoMarkedParts } from './words/mark-names-and-sensitive-words.ts';
import {
  insertTagOrMentionMark,
  completeTagOrMention,
  findTagOrMentionAtCaret,
  type TagOrMentionInput,
} from './words/tag-or-mention-input.ts';
import { useTagOrPersonSuggestions, type TagOrPersonSuggestion } from './words/use-tag-or-person-suggestions.ts';
import { insertAtSelection } from '../writing/insert-at-selection.ts';
import styles from './PostTextField.module.css';
import type { SensitiveWordMatch } from './words/sensitive-word-finder.ts';

export interface PostTextFieldHandle {
  focus: () => void;
  /** Begins a # or an @ where the caret is. */
  begin: (kind: TagOrMentionInput['kind']) => void;
  /** Where the caret is, which stays behind it; the focus stays where it is. */
  insert: (added: string) => void;
}

interface Props {
  ref: Ref<PostTextFieldHandle>;
  uid: string;
  value: string;
  onChange: (text: string) => void;
  onMention: (mention: Mention) => void;
  onFiles: (files: File[]) => void;
  tags: readonly Tag[];
  mentions: readonly Mention[];
  findings: readonly SensitiveWordMatch[];
  invalid: boolean;
  describedBy: string;
  readOnly: boolean;
}

/**
 * The text of a post: grows with what is written, marks names and words that cannot stay, and offers names after # and @.
 * What is marked lies behind a plain text field, so that input methods, selection and spelling stay the browser's.
 */
export function PostTextField(props: Props) {
  const { ref, uid, value, onChange, onMention, onFiles, tags, mentions, findings, invalid, describedBy, readOnly } =
    props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  // While an input method composes, what stands in the field is not yet what is meant.
  const [composing, setComposing] = useState(false);
  const [closedAt, setClosedAt] = useState(-1);
  const [active, setActive] = useState(0);
  const typing = caret === null || composing ? null : findTagOrMentionAtCaret(value, caret);
  const suggested = useTagOrPersonSuggestions(typing !== null && typing.from !== closedAt ? typing : null, tags, uid);
  const shown = typing !== null && suggested.length > 0;
  const chosen = shown ? suggested[Math.min(active, suggested.length - 1)] : undefined;
  const nextCaret = useRef<number | null>(null);
  const shownText = useDeferredValue(value);

  // The caret goes where the name ends once the field has it.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  function put({ text, caret: place }: { text: string; caret: number }) {
    nextCaret.current = place;
    setCaret(place);
    setActive(0);
    onChange(text);
    field.current?.focus();
  }

  function pick({ id: picked, name }: TagOrPersonSuggestion) {
    if (typing === null) return;
    if (typing.kind === '@') onMention({ uid: picked, name });
    put(completeTagOrMention(value, typing, name));
  }

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert(added) {
      const { text, caret: place } = insertAtSelection(value, field.current, added);
      nextCaret.current = place;
      onChange(text);
    },
    begin(kind) {
      setClosedAt(-1);
      put(insertTagOrMentionMark(value, field.current?.selectionStart ?? value.length, kind));
    },
  }));

  function readCaret() {
    const element = field.current;
    const place = element !== null && element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    setCaret(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The key that ends a composition belongs to the input method.
    if (!shown || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setClosedAt(typing.from);
      return;
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive((active + step + suggested.length) % suggested.length);
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    // A page copied from an office program carries both: its words are meant.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setCaret(null);
      }}
    >
      <div className={styles.field}>
        <div className={styles.mirror} aria-hidden>
          {splitTextIntoMarkedParts(shownText, { tags, mentions, findings }).map(({ text, mark }, index) =>
            mark === 'plain' ? (
              text
            ) : (
              <span key={index} className={styles[mark]} data-mark={mark}>
                {text}
              </span>
            ),
          )}
          {/* A last line that is empty has a height too. */}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          className={styles.input}
          name="content"
          value={value}
          readOnly={readOnly}
          placeholder={postComposeFormWords.textHint}
          aria-label={postComposeFormWords.text}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-controls={`${id}-names`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          data-first-focus
          onChange={(event) => {
            onChange(event.target.value);
            setActive(0);
            readCaret();
          }}
          onSelect={readCaret}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => {
            setComposing(false);
            readCaret();
          }}
        />
      </div>
      <div
        id={`${id}-names`}
        className={styles.names}
        role="listbox"
        aria-label={postComposeFormWords.suggestions[typing?.kind ?? '#']}
        hidden={!shown}
      >
        {shown &&
          suggested.map((each) => (
            // The field has the keyboard; what is here is for fingers and pointers.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={each.id}
              id={`${id}-${each.id}`}
              className={cx(styles.name, each === chosen && styles.chosen)}
              role="option"
              aria-selected={each === chosen}
              ref={(element) => {
                if (each === chosen) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
              // Focus stays in the field, so that the keyboard of a phone does not go.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(each)}
            >
              {typing.kind === '@' && <Avatar src={each.avatar} size={20} />}
              {typing.kind === '#' ? `# ${each.name}` : each.name}
            </div>
          ))}
      </div>
      <p className="sr" role="status">
        {shown ? postComposeFormWords.suggestionCount(suggested.length) : ''}
      </p>
    </div>
  );
}
