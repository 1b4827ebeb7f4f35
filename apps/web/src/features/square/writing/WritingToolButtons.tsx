import { cx } from '#src/ui/cx.ts';
import { image } from '#src/ui/Icon/other-page-icons.ts';
import { camera, smile } from '#src/ui/Icon/writing-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { writingToolsWords } from '#src/words/writing-tools.ts';
import styles from './WritingToolButtons.module.css';

interface Props {
  /** Why there is no room for another picture; empty while there is. */
  full: string;
  onPick: () => void;
  onPhotograph: () => void;
  /** Of the panel with emoji. */
  panelId: string;
  open: boolean;
  onEmoji: () => void;
}

/** X-C39: pictures, the camera of a phone, emoji: the same beside posts and comments. */
export function WritingToolButtons({ full, onPick, onPhotograph, panelId, open, onEmoji }: Props) {
  return (
    <>
      <IconButton icon={image} label={full || writingToolsWords.addImage} disabled={full !== ''} onClick={onPick} />
      <IconButton
        icon={camera}
        className={styles.camera}
        label={full || writingToolsWords.photograph}
        disabled={full !== ''}
        onClick={onPhotograph}
      />
      <IconButton
        icon={smile}
        className={cx(open && styles.open)}
        label={writingToolsWords.emoji}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onEmoji}
      />
    </>
  );
}
