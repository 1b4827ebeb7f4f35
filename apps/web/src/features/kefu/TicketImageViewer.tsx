import { ImageViewer } from '#src/ui/ImageViewer/ImageViewer.tsx';
import { kefuWords } from '#src/words/kefu.ts';
import { SignedUrlImage } from './SignedUrlImage.tsx';

interface Props {
  /** What is looked at; null while nothing is. */
  image: { id: string; url: string; label: string; width: number; height: number } | null;
  onClose: () => void;
  onExpired: () => void;
}

/** One image as large as the window. Inside the page, because the address itself only downloads. */
export function TicketImageViewer({ image, onClose, onExpired }: Props) {
  return (
    <ImageViewer
      images={image === null ? [] : [{ ...image, key: image.id }]}
      at={image === null ? null : 0}
      onMove={() => {}}
      onClose={onClose}
      label={image?.label ?? ''}
      closeLabel={kefuWords.closeImage}
      render={({ url, label }) => <SignedUrlImage url={url} alt={label} onExpired={onExpired} />}
    />
  );
}
