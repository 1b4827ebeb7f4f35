import { useRef } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { close, refresh } from '#src/ui/Icon/first-page-icons.ts';
import { plus } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { kefuWords } from '#src/words/kefu.ts';
import styles from './ImagePicker.module.css';
import { maxImages, type AttachedImage, type useImageUploads } from './use-image-uploads.ts';

interface TileProps {
  image: AttachedImage;
  position: number;
  onRetry: () => void;
  onRemove: () => void;
}

function Tile({ image, position, onRetry, onRemove }: TileProps) {
  const { state, error } = image;
  return (
    <li className={cx(styles.tile, state !== 'done' && styles.dim)}>
      <img className={styles.picture} src={image.preview} alt={kefuWords.image(position)} />
      <span className={state === 'done' ? 'sr' : styles.state} role="status">
        {state === 'failed' && error !== '' ? error : kefuWords.imageStates[state]}
      </span>
      {state === 'failed' && (
        <button type="button" className={styles.retry} aria-label={kefuWords.retryImage(position)} onClick={onRetry}>
          <Icon icon={refresh} size={16} />
          {kefuWords.retry}
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={kefuWords.removeImage(position)} onClick={onRemove}>
        <span>
          <Icon icon={close} size={12} weight={2.4} />
        </span>
      </button>
    </li>
  );
}

/** Up to six images in a grid of three, and the place where one more goes. */
export function ImagePicker({ attached }: { attached: ReturnType<typeof useImageUploads> }) {
  const input = useRef<HTMLInputElement>(null);
  const { images, add, retry, remove } = attached;
  return (
    <div className={styles.picker}>
      <p className={styles.label}>
        {kefuWords.images}
        <span>{kefuWords.imageCount(images.length, maxImages)}</span>
      </p>
      <ul className={styles.tiles} aria-label={kefuWords.images}>
        {images.map((image, index) => (
          <Tile
            key={image.key}
            image={image}
            position={index + 1}
            onRetry={() => retry(image)}
            onRemove={() => {
              remove(image.key);
              input.current?.closest('div')?.querySelector<HTMLElement>('[data-add]')?.focus();
            }}
          />
        ))}
        {images.length < maxImages && (
          <li className={styles.tile}>
            <button type="button" className={styles.add} data-add onClick={() => input.current?.click()}>
              <Icon icon={plus} />
              {kefuWords.addImage}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          if (add([...(event.target.files ?? [])]) > 0) toast.warning(kefuWords.imagesFull);
          event.target.value = '';
        }}
      />
    </div>
  );
}
