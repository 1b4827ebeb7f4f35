import { useId } from 'react';
import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { close } from '../Icon/first-page-icons.ts';
import { ModalToastAnnouncer } from '../Toast/ModalToastAnnouncer.tsx';
import modal from './modal-backdrop-and-frame.module.css';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  open: boolean;
  /** Asked for by Esc, the scrim, going back and the close button; the owner answers by setting `open`. Null where
   * only one of the actions closes it. */
  onClose: (() => void) | null;
  title: string;
  /** The title is read but not drawn, for dialogs whose picture or content carries it. */
  titleHidden?: boolean;
  /** Artwork across the top; its lower edge is a tide line. */
  art?: ReactNode;
  /** A picture that stands on the panel's upper edge. */
  crest?: ReactNode;
  children?: ReactNode;
  align?: 'center' | 'start';
  /** One button, or two equal ones with the quiet one first. Never three. */
  actions?: ReactNode;
  /** Below the actions, such as a checkbox. */
  note?: ReactNode;
  /** For a dialog nobody asked for: focus starts at the title, so that no button looks chosen already. */
  focusTitle?: boolean;
  /** A round close button under the panel. */
  closeLabel?: string;
}

export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  art,
  crest,
  children,
  align = 'center',
  actions,
  note,
  focusTitle,
  closeLabel,
}: Props) {
  const titleId = useId();
  const events = useModal(open, onClose);
  return (
    <dialog {...events} className={cx(modal.modal, styles.dialog)} aria-labelledby={titleId}>
      <div className={styles.column}>
        <div className={styles.panel}>
          {art && (
            <div className={styles.art}>
              {art}
              <svg className={styles.tide} viewBox="0 0 324 24" preserveAspectRatio="none" aria-hidden>
                <path fill="currentColor" d="M0 14c50-16 90-10 150 0s120 8 174-6v16H0z" />
              </svg>
            </div>
          )}
          {crest && <div className={styles.crest}>{crest}</div>}
          <div
            className={cx(
              styles.body,
              align === 'start' && styles.start,
              art ? styles.underArt : undefined,
              crest ? styles.underCrest : undefined,
            )}
          >
            <h2
              id={titleId}
              className={titleHidden ? 'sr' : styles.title}
              tabIndex={focusTitle ? -1 : undefined}
              // The native dialog looks for the attribute, which React's autoFocus does not write.
              ref={(heading) => {
                heading?.toggleAttribute('autofocus', focusTitle === true);
              }}
            >
              {title}
            </h2>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {closeLabel !== undefined && (
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel || uiComponentWords.close}
            onClick={() => onClose?.()}
          >
            <Icon icon={close} />
          </button>
        )}
      </div>
      <ModalToastAnnouncer />
    </dialog>
  );
}
