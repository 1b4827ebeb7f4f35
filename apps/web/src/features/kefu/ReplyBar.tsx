import { useId, useRef, useState, type FormEvent } from 'react';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { useIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { image as imageIcon } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { kefuWords } from '#src/words/kefu.ts';
import { ImagePicker } from './ImagePicker.tsx';
import { replyToTicket } from './support-contacts-and-tickets.ts';
import styles from './ReplyBar.module.css';
import { useImageUploads } from './use-image-uploads.ts';

/** Adds to a ticket; one that was closed opens again. */
export function ReplyBar({ id, closed }: { id: string; closed: boolean }) {
  const [text, setText, forget] = useTabDraft(`kefu.reply.${id}`, '');
  const attached = useImageUploads();
  const keys = useIdempotencyKeys();
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') {
      if (attached.images.length > 0) setError(kefuWords.replyMissing);
      return input.current?.focus();
    }
    if (attached.holdUp !== '') return setError(attached.holdUp);
    const sent = { text: text.trim(), images: attached.ids };
    setBusy(true);
    setError('');
    try {
      await replyToTicket(id, sent, keys.keyFor(sent));
      keys.done();
      forget();
      attached.clear();
      setPicking(false);
      toast.success(kefuWords.replySent);
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionBar>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {picking && <ImagePicker attached={attached} />}
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.row}>
          <IconButton
            icon={imageIcon}
            label={kefuWords.addImage}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          />
          <textarea
            ref={input}
            className={styles.input}
            rows={1}
            aria-label={kefuWords.reply}
            aria-describedby={errorId}
            aria-invalid={error === kefuWords.replyMissing || undefined}
            placeholder={closed ? kefuWords.replyClosed : kefuWords.replyHint}
            maxLength={2000}
            value={text}
            readOnly={busy}
            onChange={(event) => {
              setText(event.target.value);
              setError('');
            }}
          />
          <Button type="submit" busy={busy}>
            {kefuWords.replySend}
          </Button>
        </div>
      </form>
    </ActionBar>
  );
}
