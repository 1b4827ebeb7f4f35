import { useId, useState, type FormEvent } from 'react';
import type { InputOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { reportAndBlockWords } from '#src/words/report-and-block.ts';
import styles from './ReportSheet.module.css';

type Reason = keyof typeof reportAndBlockWords.reasons;

export interface ReportTarget {
  kind: InputOf<'POST /v1/moderation/report'>['kind'];
  id: string;
}

interface Props {
  /** What is reported; null while nothing is. */
  reported: ReportTarget | null;
  onClose: () => void;
}

const reasons = Object.entries(reportAndBlockWords.reasons) as [Reason, string][];

interface Draft {
  reason: Reason | null;
  text: string;
}

const emptyDraft: Draft = { reason: null, text: '' };

/** Storage is written by older versions and by users. */
function readable({ reason, text }: Partial<Draft>): Draft {
  return {
    reason: typeof reason === 'string' && reason in reportAndBlockWords.reasons ? reason : null,
    text: typeof text === 'string' ? text : '',
  };
}

function ReportForm({ reported, onClose }: { reported: ReportTarget; onClose: () => void }) {
  const [stored, store, forget] = useTabDraft<Draft>(`report.${reported.kind}.${reported.id}`, emptyDraft);
  const { reason, text } = readable(stored);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const name = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (reason === null) return setError(reportAndBlockWords.reasonMissing);
    setBusy(true);
    try {
      await client.call('POST /v1/moderation/report', { ...reported, reason, text: text.trim() });
      forget();
      toast.success(reportAndBlockWords.sent);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={styles.reasons} aria-describedby={`${name}-error`}>
        <legend className={styles.legend}>{reportAndBlockWords.reason}</legend>
        {reasons.map(([id, label]) => (
          <label key={id} className={styles.reason}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={reason === id}
              onChange={() => {
                store({ reason: id, text });
                setError('');
              }}
            />
            <span className={styles.text}>{label}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={reportAndBlockWords.text}
        labelShown
        placeholder={reportAndBlockWords.textHint}
        value={text}
        maxLength={300}
        onChange={(event) => store({ reason, text: event.target.value })}
      />
      <p id={`${name}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <Button type="submit" block busy={busy}>
        {reportAndBlockWords.send}
      </Button>
    </form>
  );
}

/** X-C14: says what is wrong with a post, a comment or somebody; people look at it. */
export function ReportSheet({ reported, onClose }: Props) {
  return (
    <BottomSheet
      open={reported !== null}
      onClose={onClose}
      title={reportAndBlockWords.reportTitle[reported?.kind ?? 'post']}
    >
      {reported !== null && <ReportForm key={reported.id} reported={reported} onClose={onClose} />}
    </BottomSheet>
  );
}
