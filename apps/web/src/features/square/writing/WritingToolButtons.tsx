import { cx } from '#src/ui/cx.ts';
import { image } from '#src/ui/Icon/other-page-icons.ts';
import { camera, smile } from '#src/ui/Icon/writing-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { writingToolsWords } from '#src/words/writing-tools.ts';
import styles from './WritingToolButtons.module.css';

interface Props {
  /** How many pictures there may be; with none, nothing leads to them. */
  most: number;
  /** There are as many. */
  full: boolean;
  onPick: () => void;
  onPhotograph: () => void;
  /** Of the panel with emoji. */
  panelId: string;
  open: boolean;
  onEmoji: () => void;
}

/** X-C39: pictures, the camera of a phone, emoji: the same beside posts and comments. */
export function WritingToolButtons({ most, full, onPick, onPhotograph, panelId, open, onEmoji }: Props) {
  const noRoom = full ? postComposeFormWords.imagesFull(most) : '';
  return (
    <>
      {most > 0 && (
        <>
          <IconButton icon={image} label={noRoom || writingToolsWords.addImage} disabled={full} onClick={onPick} />
          <IconButton
            icon={camera}
            className={styles.camera}
            label={noRoom || writingToolsWords.photograph}
            disabled={full}
            onClick={onPhotograph}
          />
        </>
      )}
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
