import { useRef, useState, type FormEvent } from 'react';
import { forgetTabDraft, useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownPostsAndCommentsWords } from '#src/words/own-posts-and-comments.ts';
import styles from './AppealSheet.module.css';
import { appealHiding, type PostOrCommentKind } from './own-posts-and-comments.ts';

interface Props {
  kind: PostOrCommentKind;
  id: string;
  open: boolean;
  onClose: () => void;
}

function AppealForm({ kind, id, onClose }: Omit<Props, 'open'>) {
  const [text, setText] = useTabDraft(`appeal.${kind}.${id}`, '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') {
      setError(ownPostsAndCommentsWords.appealMissing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError('');
    try {
      await appealHiding(kind, id, text.trim());
      forgetTabDraft(`appeal.${kind}.${id}`);
      toast.success(ownPostsAndCommentsWords.appealSent);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.hint}>{ownPostsAndCommentsWords.appealHint}</p>
      <TextArea
        ref={field}
        label={ownPostsAndCommentsWords.appealText}
        name="appeal"
        placeholder={ownPostsAndCommentsWords.appealPlaceholder}
        value={text}
        maxLength={500}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" block busy={busy}>
        {ownPostsAndCommentsWords.appealSend}
      </Button>
    </form>
  );
}

/** X-C14: one appeal, in the author's words; they stay until they are sent. */
export function AppealSheet({ open, onClose, ...rest }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={ownPostsAndCommentsWords.appealTitle}>
      {open && <AppealForm {...rest} onClose={onClose} />}
    </BottomSheet>
  );
}
