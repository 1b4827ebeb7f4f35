import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { useIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ChoicePills } from '#src/ui/ChoicePills/ChoicePills.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { kefuWords } from '#src/words/kefu.ts';
import { ImagePicker } from './ImagePicker.tsx';
import { createTicket, type TicketCategory, type Ticket } from './support-contacts-and-tickets.ts';
import styles from './TicketForm.module.css';
import { useImageUploads } from './use-image-uploads.ts';

const categories = (Object.keys(kefuWords.categories) as TicketCategory[]).map((id) => ({
  id,
  label: kefuWords.categories[id],
}));
const nothing = { category: 'account' as TicketCategory, text: '', orderId: '' };

interface Props {
  /** The order it is about, as its page said; such a question has a draft of its own. */
  orderId?: string | undefined;
  /** They want it taken back. */
  refund?: boolean;
  onSent: (ticket: Ticket) => void;
  /** In place of the send button, for a visitor: the way to log in. */
  visitorAction: ReactNode;
}

/** X-C17: a question with what helps to answer it. A visitor may write it; it is sent after login. */
export function TicketForm({ orderId, refund = false, onSent, visitorAction }: Props) {
  const uid = useUid();
  const category: TicketCategory = refund ? 'refund' : 'recharge';
  const empty = orderId === undefined ? nothing : { ...nothing, category, orderId };
  const [draft, setDraft, forget] = useTabDraft(
    orderId === undefined ? 'kefu.question' : `kefu.question.${orderId}${refund ? '.refund' : ''}`,
    empty,
  );
  const question = { ...empty, ...draft };
  const attached = useImageUploads();
  const keys = useIdempotencyKeys();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [missing, setMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);

  function change(changes: Partial<typeof nothing>) {
    setDraft({ ...question, ...changes });
    setError('');
    setMissing(false);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || uid === '') return;
    if (question.text.trim() === '') {
      setMissing(true);
      text.current?.focus();
      return;
    }
    if (attached.holdUp !== '') return setError(attached.holdUp);
    const sent = {
      ...question,
      text: question.text.trim(),
      orderId: question.orderId.trim(),
      images: attached.ids,
    };
    setBusy(true);
    setError('');
    try {
      const ticket = await createTicket(sent, keys.keyFor(sent));
      keys.done();
      forget();
      attached.clear();
      toast.success(kefuWords.sent);
      onSent(ticket);
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h2 className={styles.title}>{kefuWords.ask}</h2>
          <p className={styles.hint}>{kefuWords.askHint}</p>
        </div>
        <ChoicePills
          legend={kefuWords.category}
          choices={categories}
          columns={3}
          value={question.category}
          onChange={(category) => change({ category })}
        />
        <TextArea
          ref={text}
          label={kefuWords.text}
          labelShown
          name="text"
          placeholder={kefuWords.textHint}
          value={question.text}
          maxLength={2000}
          error={missing ? kefuWords.textMissing : ''}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Field
          label={kefuWords.orderId}
          labelShown
          name="orderId"
          autoComplete="off"
          maxLength={40}
          value={question.orderId}
          onChange={(event) => change({ orderId: event.target.value })}
        />
        {uid !== '' && <ImagePicker attached={attached} />}
        <p className={styles.error} role="alert">
          {error}
        </p>
        {uid === '' ? (
          <>
            {visitorAction}
            <p className={styles.hint}>{kefuWords.loginHint}</p>
          </>
        ) : (
          <Button type="submit" block busy={busy}>
            {kefuWords.send}
          </Button>
        )}
      </form>
    </Card>
  );
}
