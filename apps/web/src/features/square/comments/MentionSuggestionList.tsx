import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { cx } from '#src/ui/cx.ts';
import { commentsWords } from '#src/words/comments.ts';
import styles from './CommentInputBar.module.css';
import type { MentionSuggestion } from './mention-suggestions.ts';

interface Props {
  id: string;
  names: readonly MentionSuggestion[];
  /** The one that Enter picks. */
  at: number;
  onPick: (name: MentionSuggestion) => void;
}

export const suggestionOptionId = (id: string, index: number) => `${id}-${index}`;

/** Above the field, while a name is being typed. Focus stays where the typing is. */
export function MentionSuggestionList({ id, names, at, onPick }: Props) {
  return (
    <div id={id} className={styles.names} role="listbox" aria-label={commentsWords.names}>
      {names.map((name, index) => (
        <div
          key={name.uid}
          id={suggestionOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cx(styles.name, index === at && styles.chosen)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(name)}
        >
          <Avatar src={name.avatar} size={28} />
          {name.name}
        </div>
      ))}
    </div>
  );
}
