import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { close } from '#src/ui/Icon/first-icons.ts';
import { useModal } from '#src/ui/Dialog/use-modal.ts';
import modal from '#src/ui/Dialog/modal.module.css';
import { cx } from '#src/ui/cx.ts';
import styles from './ImageViewer.module.css';
import { words } from './phrases.ts';
import { PrivateImage } from './PrivateImage.tsx';

interface Props {
  /** What is looked at; null while nothing is. */
  image: { url: string; label: string; width: number; height: number } | null;
  onClose: () => void;
  onExpired: () => void;
}

/** From here on a picture is read from top to bottom: whole in the window, it would be a line. */
const tall = 3;

/** One image as large as the window. Inside the page, because the address itself only downloads. */
export function ImageViewer({ image, onClose, onExpired }: Props) {
  const events = useModal(image !== null, onClose);
  return (
    <dialog {...events} className={cx(modal.modal, styles.viewer)} aria-label={image?.label}>
      {image !== null && (
        <PrivateImage
          className={image.height > image.width * tall ? styles.tall : styles.image}
          url={image.url}
          alt={image.label}
          onExpired={onExpired}
        />
      )}
      <IconButton icon={close} label={words.closeImage} circled className={styles.close} onClick={onClose} />
    </dialog>
  );
}
