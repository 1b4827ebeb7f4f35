import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { moderationWords } from '#src/words/moderation.ts';
import { areLetterShortcutsOn } from '../../lib/shortcuts.ts';
import './picture-viewer.css';

const words = moderationWords.viewer;

interface PictureViewerProps {
  images: readonly string[];
  /** The one that is shown first. */
  first: number;
  onClose: () => void;
}

/** One picture as large as the screen takes it. By keyboard: arrows step, `i` and Esc close. */
export function PictureViewer({ images, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const step = (by: 1 | -1) => setAt((now) => (now + by + images.length) % images.length);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'i' && areLetterShortcutsOn()) onClose();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <Modal open title={words.title(at + 1, images.length)} onCancel={onClose} footer={null} width="94vw" centered>
      <div className="big-picture">
        <img src={images[at]} alt={moderationWords.picture(at + 1)} />
      </div>
      <div className="big-picture-acts">
        {images.length > 1 && (
          <>
            <Button onClick={() => step(-1)}>
              {words.previous} <kbd>←</kbd>
            </Button>
            <Button onClick={() => step(1)}>
              {words.next} <kbd>→</kbd>
            </Button>
          </>
        )}
        <span className="grow" />
        <a href={images[at]} target="_blank" rel="noreferrer">
          {words.original}
        </a>
      </div>
    </Modal>
  );
}
