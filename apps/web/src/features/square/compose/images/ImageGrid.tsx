import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { chevronLeft, chevronRight, close, refresh } from '#src/ui/Icon/first-page-icons.ts';
import { plus } from '#src/ui/Icon/other-page-icons.ts';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import styles from './ImageGrid.module.css';
import type { ImageUploadList, PostImageWithUploadState } from './image-upload-list.ts';
import { useReorderByDragging } from './use-reorder-by-dragging.ts';

interface TileProps {
  image: PostImageWithUploadState;
  position: number;
  count: number;
  /** How far it is dragged from its place. */
  lift: { x: number; y: number } | null;
  onRetry: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

function Tile({ image, position, count, lift, onRetry, onRemove, onMove }: TileProps) {
  const { key, state, error, progress } = image;
  return (
    <li
      className={cx(styles.tile, state !== 'done' && styles.dim, lift !== null && styles.lifted)}
      data-key={key}
      {...(lift !== null && { style: { transform: `translate(${lift.x}px, ${lift.y}px) scale(1.06)` } })}
    >
      <img
        className={styles.picture}
        src={image.preview}
        alt={postComposeFormWords.image(position)}
        draggable={false}
      />
      <span className={state === 'done' ? 'sr' : styles.state} role="status">
        {state === 'failed' && error !== '' ? error : postComposeFormWords.imageStates[state]}
      </span>
      {state === 'sending' && (
        <span className={styles.progress}>
          <ProgressBar value={progress} label={postComposeFormWords.progress(position)} />
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.retry}
          aria-label={postComposeFormWords.retryImage(position)}
          onClick={onRetry}
        >
          <Icon icon={refresh} size={16} />
          {postComposeFormWords.retry}
        </button>
      )}
      {count > 1 && (
        <span className={styles.moves}>
          <button
            type="button"
            aria-label={postComposeFormWords.moveBack(position)}
            aria-disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <Icon icon={chevronLeft} size={16} weight={2.4} />
          </button>
          <button
            type="button"
            aria-label={postComposeFormWords.moveOn(position)}
            aria-disabled={position === count}
            onClick={() => onMove(1)}
          >
            <Icon icon={chevronRight} size={16} weight={2.4} />
          </button>
        </span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={postComposeFormWords.removeImage(position)}
        onClick={onRemove}
      >
        <span>
          <Icon icon={close} size={12} weight={2.4} />
        </span>
      </button>
    </li>
  );
}

interface Props {
  images: ImageUploadList;
  /** How many there may be. */
  most: number;
  /** In a bar, where there is little room. */
  compact?: boolean;
  /** Opens the device's own choice of pictures. */
  onAdd: () => void;
}

/** X-C6: up to nine in a grid of three, in an order that can be changed by hand, by finger and by keyboard. */
export function ImageGrid({ images, most, compact = false, onAdd }: Props) {
  const listed = useStore(images.store);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const { dragged, handlers } = useReorderByDragging(list, images.move);
  const count = listed.length;
  if (count === 0) return null;

  function move(key: number, from: number, by: 1 | -1) {
    const to = from + by;
    if (to < 0 || to >= count) return;
    images.move(key, to);
    setSaid(postComposeFormWords.moved(to + 1, count));
  }

  function remove(key: number) {
    // Focus would be lost with the tile that has it.
    const tiles = list.current?.querySelectorAll<HTMLElement>(`.${styles.remove}, [data-add]`) ?? [];
    const at = listed.findIndex((image) => image.key === key);
    const next = tiles[at + 1] ?? tiles[at - 1];
    images.remove(key);
    if (count > 1) next?.focus();
    else list.current?.closest('form')?.querySelector<HTMLElement>('textarea')?.focus();
  }

  return (
    <div className={compact ? styles.compact : styles.grid}>
      <ul ref={list} className={styles.tiles} aria-label={postComposeFormWords.images} {...handlers}>
        {listed.map((image, index) => (
          <Tile
            key={image.key}
            image={image}
            position={index + 1}
            count={count}
            lift={dragged?.key === image.key ? dragged : null}
            onRetry={() => images.retry(image.key)}
            onRemove={() => remove(image.key)}
            onMove={(by) => move(image.key, index, by)}
          />
        ))}
        {count < most && (
          <li className={styles.tile}>
            <button type="button" className={styles.add} data-add onClick={onAdd}>
              <Icon icon={plus} />
              {postComposeFormWords.addImage}
            </button>
          </li>
        )}
      </ul>
      <p className={styles.note}>
        <span>{count > 1 ? postComposeFormWords.imagesHint : ''}</span>
        <span>{postComposeFormWords.imageCount(count, most)}</span>
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}
