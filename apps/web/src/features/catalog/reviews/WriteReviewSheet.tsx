import { useState, type FormEvent } from 'react';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { StarInput } from '#src/ui/Stars/StarInput.tsx';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import { saveReview, type Review } from '../game-detail-and-review-calls.ts';
import styles from './WriteReviewSheet.module.css';

const words = allWords.reviews;

interface Props {
  id: string;
  /** What is there already; null for a first one. */
  before: Review | null;
  open: boolean;
  onClose: () => void;
}

function ReviewForm({ id, before, onClose }: Omit<Props, 'open'>) {
  const initial = { stars: before?.stars ?? 0, content: before?.content ?? '' };
  const [draft, setDraft, forget] = useTabDraft(`review.${id}`, initial);
  const [errors, setErrors] = useState({ stars: '', content: '' });
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (draft.stars < 1) {
      setErrors({ stars: words.starsMissing, content: '' });
      return;
    }
    setBusy(true);
    try {
      await saveReview(id, { stars: draft.stars, content: draft.content.trim() });
      forget();
      toast.success(words.saved);
      onClose();
    } catch (failure) {
      setErrors({ stars: '', content: errorMessage(failure) });
    } finally {
      setBusy(false);
    }
  }

  function change(changes: Partial<typeof draft>) {
    setDraft({ ...draft, ...changes });
    setErrors({ stars: '', content: '' });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <StarInput
        label={words.stars}
        value={draft.stars}
        onChange={(stars) => change({ stars })}
        words={words.meanings}
        error={errors.stars}
      />
      <TextArea
        label={words.text}
        labelShown
        name="content"
        placeholder={words.textHint}
        value={draft.content}
        maxLength={1000}
        error={errors.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <Button type="submit" block busy={busy}>
        {words.publish}
      </Button>
    </form>
  );
}

/** X-C3: one review each; writing again rewrites it. What is typed stays until it is sent. */
export function WriteReviewSheet({ open, onClose, ...rest }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={words.sheet}>
      {open && <ReviewForm {...rest} onClose={onClose} />}
    </BottomSheet>
  );
}
