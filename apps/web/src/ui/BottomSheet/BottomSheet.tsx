import { useId, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import modal from '../Dialog/modal-backdrop-and-frame.module.css';
import { useModal } from '../Dialog/use-modal.ts';
import { close } from '../Icon/first-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ModalToastAnnouncer } from '../Toast/ModalToastAnnouncer.tsx';
import styles from './BottomSheet.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Pulled further down than this, or flicked, the sheet goes. In px at 375 wide. */
const swipeAway = 72;
const flick = 0.5;

/** A sheet from the bottom. Closes on its button, the scrim, a swipe down and Esc. */
export function BottomSheet({ open, onClose, title, children }: Props) {
  const titleId = useId();
  const events = useModal(open, onClose);
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; at: number } | null>(null);

  function pull(distance: number | null) {
    const style = sheet.current?.style;
    if (!style) return;
    style.transition = distance === null ? '' : 'none';
    style.transform = distance === null ? '' : `translateY(${Math.max(0, distance)}px)`;
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    start.current = { y: event.clientY, at: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current) pull(event.clientY - start.current.y);
  }

  function onPointerUp(event: PointerEvent) {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    pull(null);
    const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    if (event.type === 'pointerup' && (distance > swipeAway * px || (distance > 16 * px && speed > flick))) onClose();
  }

  return (
    <dialog {...events} className={cx(modal.modal, styles.drawer)} aria-labelledby={titleId}>
      <div ref={sheet} className={styles.sheet}>
        <div
          className={styles.grip}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
        >
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.content}>{children}</div>
        {/* Last, so that focus begins with what the sheet is for. */}
        <IconButton icon={close} label={uiComponentWords.close} className={styles.close} onClick={onClose} />
      </div>
      <ModalToastAnnouncer />
    </dialog>
  );
}
