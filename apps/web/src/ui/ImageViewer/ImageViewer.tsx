import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import modal from '../Dialog/modal-backdrop-and-frame.module.css';
import { useModal } from '../Dialog/use-modal.ts';
import { chevronLeft, chevronRight, close } from '../Icon/first-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './ImageViewer.module.css';
import { useGestures } from './use-gestures.ts';

export interface ImageKeyAndSize {
  key: string;
  /** Of the picture in its largest form. */
  width: number;
  height: number;
}

interface Props<Image extends ImageKeyAndSize> {
  images: readonly Image[];
  /** Which one is looked at; null while nothing is. */
  at: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
  /** Names the dialog, as in 截图 2 / 5. */
  label: string;
  closeLabel: string;
  /** Fills the box it is put into, which has the picture's own proportions. */
  render: (image: Image, index: number) => ReactNode;
}

/** From here on a picture is read from top to bottom: whole in the window, it would be a line. */
const tall = 3;

function boxOf({ width, height }: ImageKeyAndSize): CSSProperties {
  const known = width > 0 && height > 0;
  return { '--wide': known ? width / height : 1, aspectRatio: known ? `${width} / ${height}` : 1 } as CSSProperties;
}

function isTall({ width, height }: ImageKeyAndSize): boolean {
  return height > width * tall;
}

/** Pictures as large as the window: swiped, enlarged by two fingers or a double tap, or gone through by keys. */
export function ImageViewer<Image extends ImageKeyAndSize>(props: Props<Image>) {
  const { images, at, onMove, onClose, label, closeLabel, render } = props;
  const shown = at === null ? undefined : images[at];
  const open = at !== null && shown !== undefined;
  const modalEvents = useModal(open, onClose);
  const stage = useRef<HTMLDivElement>(null);

  function sizes() {
    const picture = stage.current?.querySelector<HTMLElement>('[data-current] [data-picture]');
    return {
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
      stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
    };
  }

  function go(index: number) {
    if (at === null || index === at || images[index] === undefined) return;
    gestures.reset();
    onMove(index);
  }

  function leave() {
    gestures.reset();
    onClose();
  }

  const gestures = useGestures({ sizes, onStep: (step) => go((at ?? 0) + step), onDismiss: leave });
  const { view, pull } = gestures;

  function onKeyDown(event: KeyboardEvent) {
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: images.length - 1 }[event.key];
    const growth = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key];
    if (target === undefined && growth === undefined) return;
    event.preventDefault();
    if (target !== undefined) go(target);
    if (growth !== undefined) gestures.zoomBy(growth);
  }

  const several = images.length > 1;
  const reading = shown !== undefined && isTall(shown);
  return (
    <dialog {...modalEvents} className={cx(modal.modal, styles.viewer)} aria-label={label} onKeyDown={onKeyDown}>
      {open && (
        <>
          <div
            ref={stage}
            className={cx(styles.stage, reading && styles.reading)}
            {...(reading ? { onClick: leave } : gestures.events)}
          >
            <div
              className={cx(styles.row, pull !== null && styles.pulled)}
              style={{ transform: `translateX(calc(${-100 * at}% + ${Math.round(pull ?? 0)}px))` }}
            >
              {images.map(
                (image, index) =>
                  // Its neighbours are there already when it is swiped away; the others need not be.
                  Math.abs(index - at) <= 1 && (
                    <div
                      key={image.key}
                      className={styles.place}
                      style={{ left: `${100 * index}%` }}
                      data-current={index === at || undefined}
                      aria-hidden={index !== at}
                    >
                      <div
                        className={cx(styles.picture, isTall(image) && styles.tall)}
                        data-picture
                        style={{
                          ...boxOf(image),
                          ...(index === at &&
                            view.scale > 1 && {
                              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
                            }),
                        }}
                      >
                        {render(image, index)}
                      </div>
                    </div>
                  ),
              )}
            </div>
          </div>
          {several && (
            <>
              <p className={styles.count} role="status">
                {at + 1} / {images.length}
              </p>
              <IconButton
                icon={chevronLeft}
                label={uiComponentWords.previousImage}
                circled
                className={cx(styles.step, styles.before)}
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
              />
              <IconButton
                icon={chevronRight}
                label={uiComponentWords.nextImage}
                circled
                className={cx(styles.step, styles.after)}
                aria-disabled={at === images.length - 1}
                onClick={() => go(at + 1)}
              />
            </>
          )}
        </>
      )}
      <IconButton
        icon={close}
        label={closeLabel}
        circled
        className={styles.close}
        // The native dialog looks for the attribute, which React's autoFocus does not write.
        ref={(button) => {
          button?.toggleAttribute('autofocus', true);
        }}
        onClick={leave}
      />
    </dialog>
  );
}
