import { Button } from '#src/ui/Button/Button.tsx';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { ownPostsAndCommentsWords } from '#src/words/own-posts-and-comments.ts';
import type { Post } from '../posts.ts';
import { AppealSheet } from './AppealSheet.tsx';
import type { PostOrCommentKind } from './own-posts-and-comments.ts';
import styles from './ModerationStateNote.module.css';

interface Props {
  kind: PostOrCommentKind;
  thing: Pick<Post, 'id' | 'state' | 'reason' | 'appeal'>;
}

/** X-C14: why others do not see it, and what can be done about it. */
export function ModerationStateNote({ kind, thing }: Props) {
  const [appealing, setAppealing] = useStateResetWhenHidden(false);
  const { id, state, reason, appeal } = thing;
  if (state === 'shown') return null;
  if (state === 'waiting') return <p className={styles.waiting}>{ownPostsAndCommentsWords.waitingHint}</p>;
  return (
    <div className={styles.hidden}>
      <p>
        {reason === '' ? ownPostsAndCommentsWords.noReason : ownPostsAndCommentsWords.reason(reason)}
        {(appeal === 'waiting' || appeal === 'refused') && <> {ownPostsAndCommentsWords.appeals[appeal]}</>}
      </p>
      {appeal === 'possible' && (
        <Button variant="quiet" size="sm" onClick={() => setAppealing(true)}>
          {ownPostsAndCommentsWords.appeal}
        </Button>
      )}
      <AppealSheet kind={kind} id={id} open={appealing} onClose={() => setAppealing(false)} />
    </div>
  );
}
