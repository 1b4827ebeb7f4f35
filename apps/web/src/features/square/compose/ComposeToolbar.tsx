import { image } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { useLimits } from '../square-limits.ts';
import styles from './ComposeToolbar.module.css';
import type { TagOrMentionInput } from './words/tag-or-mention-input.ts';

interface Props {
  onImages: () => void;
  /** No room for another image. */
  full: boolean;
  onBegin: (kind: TagOrMentionInput['kind']) => void;
  /** Whether people can be named. */
  names: boolean;
}

/** What goes into a post beside its words; under the thumb. */
export function ComposeToolbar({ onImages, full, onBegin, names }: Props) {
  const { images } = useLimits();
  return (
    <div className={styles.tools} role="group" aria-label={postComposeFormWords.tools}>
      <IconButton
        icon={image}
        label={full ? postComposeFormWords.imagesFull(images) : postComposeFormWords.addImage}
        disabled={full}
        onClick={onImages}
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
