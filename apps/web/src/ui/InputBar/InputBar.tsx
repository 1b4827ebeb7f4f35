import {
  useId,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { ActionBar } from '../ActionBar/ActionBar.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './InputBar.module.css';
import { useKeyboardInsetRef } from './use-keyboard-inset-ref.ts';

type Native = Pick<
  ComponentPropsWithRef<'textarea'>,
  'ref' | 'onSelect' | 'onFocus' | 'onBlur' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'
>;

interface Props extends Native {
  label: string;
  /** Invites kindness. */
  placeholder: string;
  value: string;
  onChange: (value: string, caret: number) => void;
  onSend: (value: string) => void;
  sending?: boolean;
  maxLength?: number;
  /** Above the field: whom it answers, whom it may mean. */
  above?: ReactNode;
  /** Below the field while something is being written: what else can go in. */
  below?: ReactNode;
  /** Something stands below that is part of what is being written, wherever the focus is. */
  inUse?: boolean;
  /** There is something to send beside the text. */
  sendable?: boolean;
  error?: string;
  /** Shown at the end while nothing is being written, whatever is written already: like, save, share. */
  actions?: ReactNode;
  /** As the bar's. */
  inFlow?: boolean;
  /** In place of the button that sends, for who may not yet. */
  sendInstead?: ReactNode;
  /** Before the bar's own keys; true when the key is dealt with. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/** From here on it is said how much room is left. */
const nearEnd = 0.9;

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

/** A line of text at the lower edge that grows while it is written, and stands on the keyboard. */
export function InputBar(props: Props) {
  const { label, placeholder, value, onChange, onSend, sending = false, maxLength, ...rest } = props;
  const { above, below, error = '', actions, inFlow = false, sendInstead, onKey, ...others } = rest;
  const { inUse = false, sendable = false, ...native } = others;
  const room = useKeyboardInsetRef<HTMLDivElement>();
  const noteId = useId();
  const [writing, setWriting] = useState(false);
  const something = value.trim() !== '' || sendable;
  const open = writing || inUse;
  const full = maxLength !== undefined && value.length >= maxLength * nearEnd;

  function send() {
    if (something && !sending) onSend(value.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the choice of a character; that one is not meant for the bar.
    if (event.nativeEvent.isComposing || onKey?.(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (sendInstead === undefined) send();
  }

  return (
    <div ref={room} className={styles.room}>
      <ActionBar inFlow={inFlow}>
        <form
          className={styles.form}
          onFocus={({ target }) => target instanceof HTMLTextAreaElement && setWriting(true)}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setWriting(false)}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {above}
          <p id={noteId} className={styles.error} role="alert">
            {error}
          </p>
          <div className={styles.row}>
            <div className={styles.field}>
              <textarea
                {...native}
                className={styles.input}
                rows={1}
                aria-label={label}
                aria-describedby={noteId}
                aria-invalid={error !== '' || undefined}
                placeholder={placeholder}
                enterKeyHint="send"
                autoComplete="off"
                maxLength={maxLength}
                value={value}
                readOnly={sending}
                onChange={({ target }) => onChange(target.value, target.selectionStart)}
                onKeyDown={onKeyDown}
              />
              {full && (
                <span className={styles.count} role="status">
                  {value.length} / {maxLength}
                </span>
              )}
            </div>
            {(something && (open || actions === undefined)) || sending ? (
              // The field keeps the focus: if it lost it, the send button would disappear before the click.
              <div role="presentation" className={styles.send} onMouseDown={keepFocus}>
                {sendInstead ?? (
                  <Button type="submit" busy={sending}>
                    {uiComponentWords.send}
                  </Button>
                )}
              </div>
            ) : (
              <div className={styles.actions}>{actions}</div>
            )}
          </div>
          {below !== undefined && (
            <div className={styles.below} hidden={!open} inert={sending}>
              {below}
            </div>
          )}
        </form>
      </ActionBar>
    </div>
  );
}
