import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { useSquareLimits } from '../square-limits.ts';
import styles from './ComposeToolbar.module.css';
import type { ImageChoosersHandle } from '../writing/ImageChoosers.tsx';
import { WritingToolButtons } from '../writing/WritingToolButtons.tsx';
import type { TagOrMentionInput } from './words/tag-or-mention-input.ts';

interface Props {
  onImages: (how: keyof ImageChoosersHandle) => void;
  /** No room for another image. */
  full: boolean;
  /** Of the panel with emoji. */
  panelId: string;
  emojiOpen: boolean;
  onEmoji: () => void;
  onBegin: (kind: TagOrMentionInput['kind']) => void;
  /** Whether people can be named. */
  names: boolean;
}

/** What goes into a post beside its words; under the thumb. */
export function ComposeToolbar({ onImages, full, panelId, emojiOpen, onEmoji, onBegin, names }: Props) {
  const { images } = useSquareLimits();
  return (
    <div className={styles.tools} role="group" aria-label={postComposeFormWords.tools}>
      <WritingToolButtons
        most={images}
        full={full}
        onPick={() => onImages('pick')}
        onPhotograph={() => onImages('photograph')}
        panelId={panelId}
        open={emojiOpen}
        onEmoji={onEmoji}
      />
      <button
        type="button"
        className={styles.mark}
        aria-label={postComposeFormWords.addTag}
        onClick={() => onBegin('#')}
      >
        #
      </button>
      {names && (
        <button
          type="button"
          className={styles.mark}
          aria-label={postComposeFormWords.addName}
          onClick={() => onBegin('@')}
        >
          @
        </button>
      )}
    </div>
  );
}
