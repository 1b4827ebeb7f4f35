import { useState } from 'react';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { cx } from '#src/ui/cx.ts';
import type { ImageViewer } from '#src/ui/ImageViewer/ImageViewer.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { squareWords } from '#src/words/square.ts';
import type { PostImage } from './posts.ts';
import styles from './PostImages.module.css';

interface Props {
  images: readonly PostImage[];
  /** All of them, as on the post's own page; a card shows no more than fit its layouts. */
  whole?: boolean;
  /** Read aloud, where they are no post's: all of them, and the only one. */
  names?: { all: string; one: string };
  /** Seen as the page opens: the document has asked for the first of them already. */
  first?: boolean;
}

type Layout = 'single' | 'pair' | 'mosaic' | 'square' | 'grid';

function layoutOf(count: number, whole: boolean): Layout {
  if (count === 1) return 'single';
  if (count === 2) return 'pair';
  if (count === 4) return 'square';
  return whole ? (count === 3 ? 'mosaic' : 'grid') : count === 9 ? 'grid' : 'mosaic';
}

/** Neither a strip nor a tower: what is outside of these is cut, and whole in the viewer. */
function shapeOf({ width, height }: PostImage, whole: boolean): number {
  const own = width > 0 && height > 0 ? width / height : 16 / 9;
  return Math.min(2.4, Math.max(whole ? 0.6 : 1, own));
}

/** The pictures of a post, laid out by how many there are; each opens as large as the window. */
export function PostImages({ images, whole = false, names, first: seenFirst = false }: Props) {
  const [Viewer, setViewer] = useState<typeof ImageViewer | null>(null);
  const [at, setAt] = useStateResetWhenHidden<number | null>(null);
  const [first] = images;
  if (first === undefined) return null;
  const layout = layoutOf(images.length, whole);
  const shown = layout === 'mosaic' ? images.slice(0, 3) : images;
  const single = layout === 'single';

  // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
  async function open(index: number) {
    try {
      const code = await import('#src/ui/ImageViewer/ImageViewer.tsx');
      setViewer(() => code.ImageViewer);
      setAt(index);
    } catch {
      toast.error(portalWords.states.errorHint);
    }
  }

  return (
    <>
      <div
        className={cx(styles.images, styles[layout])}
        role="group"
        aria-label={names?.all ?? squareWords.images}
        {...(single && { style: { aspectRatio: shapeOf(first, whole) } })}
      >
        {shown.map((image, index) => (
          <button
            key={image.id}
            type="button"
            className={styles.frame}
            aria-label={squareWords.openImage(index + 1, images.length)}
            onClick={() => void open(index)}
          >
            <img
              className={styles.image}
              // The large side of a mosaic is as wide as a single picture nearly is.
              src={single || layout === 'pair' || (layout === 'mosaic' && index === 0) ? image.medium : image.small}
              alt=""
              {...(seenFirst && index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              decoding="async"
              draggable={false}
            />
            {index === shown.length - 1 && images.length > shown.length && (
              <span className={styles.count}>{squareWords.imageCount(images.length)}</span>
            )}
          </button>
        ))}
      </div>
      {Viewer !== null && (
        <Viewer
          images={images.map((image) => ({ ...image, key: image.id }))}
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
          label={names?.all ?? squareWords.images}
          closeLabel={squareWords.closeImage}
          render={(image, index) => (
            <img
              className={styles.large}
              src={image.large}
              alt={(images.length === 1 && names?.one) || squareWords.image(index + 1, images.length)}
              draggable={false}
            />
          )}
        />
      )}
    </>
  );
}
