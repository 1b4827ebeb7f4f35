import { useState } from 'react';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import { deleteReview, type Review } from '../game-detail-and-review-calls.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

const words = allWords.reviews;

interface Props {
  id: string;
  review: Review;
  onEdit: () => void;
  /** After it is gone: focus needs another place. */
  onRemoved: () => void;
}

/** What the reader wrote, first of all, with the means to change it or take it back. */
export function OwnReview({ id, review, onEdit, onRemoved }: Props) {
  const [asking, setAsking] = useStateResetWhenHidden<boolean>(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await deleteReview(id);
      toast.success(words.removed);
      onRemoved();
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <div className={styles.own}>
      <ReviewCard review={{ ...review, mine: true }}>
        <div className={styles.actions}>
          <Button variant="tonal" size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        </div>
      </ReviewCard>
      <DangerDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle}
        keep={words.keep}
        act={words.remove}
        onAct={() => void remove()}
        busy={busy}
      >
        {words.removeText}
      </DangerDialog>
    </div>
  );
}
