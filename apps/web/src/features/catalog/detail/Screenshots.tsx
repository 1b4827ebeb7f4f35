import { useState } from 'react';
import { sizesAttributeForWidth } from '#src/lib/format/image-sizes.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import type { ImageViewer } from '#src/ui/ImageViewer/ImageViewer.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import { portalWords } from '#src/words/portal.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './Screenshots.module.css';

/** Pictures of the game in a row; each opens as large as the window. */
export function Screenshots({ game }: { game: Game }) {
  const [Viewer, setViewer] = useState<typeof ImageViewer | null>(null);
  const [at, setAt] = useStateResetWhenHidden<number | null>(null);
  const pictures = game.screenshots.filter(({ base }) => base !== '');
  if (pictures.length === 0) return null;

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

  const images = pictures.map((picture) => ({ ...picture, key: picture.base }));
  return (
    <section className={styles.section} aria-label={gameDetailPageWords.screenshots}>
      <ul className={styles.row}>
        {pictures.map((picture, index) => (
          <li key={picture.base}>
            <button
              type="button"
              className={styles.shot}
              aria-label={gameDetailPageWords.openScreenshot(index + 1)}
              onClick={() => void open(index)}
            >
              <Picture className={styles.image} picture={picture} sizes={sizesAttributeForWidth(224)} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {Viewer !== null && (
        <Viewer
          images={images}
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
          label={gameDetailPageWords.screenshots}
          closeLabel={gameDetailPageWords.closeScreenshot}
          render={(image, index) => (
            <Picture picture={image} sizes="100vw" alt={gameDetailPageWords.screenshot(index + 1, images.length)} />
          )}
        />
      )}
    </section>
  );
}
