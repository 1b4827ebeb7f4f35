import { useId, useRef, useState, type FormEvent } from 'react';
import {
  muteWord,
  unmuteWord,
  useMutedWords,
  type MutedWord,
} from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { useTabDraft } from '#src/lib/storage/tab-draft.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateText } from '#src/lib/format/time.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { close } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { focusNeighbourAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { blockAndMuteListWords } from '#src/words/blocked-people-and-words.ts';
import styles from './BlockedPeopleAndWordsPage.module.css';

type Days = keyof typeof blockAndMuteListWords.days;
const spans = (['7', '30', '0'] as const).map((id) => ({ id, label: blockAndMuteListWords.days[id] }));
const longestWord = 20;

function NewWord() {
  const uid = useUid();
  const [word, setWord, forgetWord] = useTabDraft('mute', '');
  const [days, setDays] = useState<Days>('30');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (word.trim() === '') {
      setError(blockAndMuteListWords.wordMissing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await muteWord(uid, word.trim(), Number(days));
      forgetWord();
      toast.success(blockAndMuteListWords.addedWord);
      field.current?.focus();
    } catch (failure) {
      // What was typed stays.
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        ref={field}
        label={blockAndMuteListWords.word}
        placeholder={blockAndMuteListWords.wordHint}
        value={word}
        maxLength={longestWord}
        autoComplete="off"
        error={error}
        onChange={({ target }) => {
          setWord(target.value);
          setError('');
        }}
      />
      <div className={styles.span}>
        <Segmented label={blockAndMuteListWords.howLong} options={spans} value={days} onChange={setDays} />
        <Button type="submit" size="sm" busy={busy}>
          {blockAndMuteListWords.add}
        </Button>
      </div>
    </form>
  );
}

function Word({ muted }: { muted: MutedWord }) {
  const uid = useUid();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  async function remove() {
    setBusy(true);
    try {
      const { current } = row;
      await unmuteWord(uid, muted.id);
      focusNeighbourAfterRemoval(current);
      toast.success(blockAndMuteListWords.removedWord);
    } catch (failure) {
      toast.error(errorMessage(failure));
      setBusy(false);
    }
  }
  return (
    <li ref={row} className={styles.word}>
      <span className={styles.wordText}>{muted.word}</span>
      <span className={styles.until}>
        {muted.endTime === 0 ? blockAndMuteListWords.always : blockAndMuteListWords.until(dateText(muted.endTime))}
      </span>
      <IconButton
        icon={close}
        label={blockAndMuteListWords.removeWord(muted.word)}
        aria-disabled={busy}
        onClick={() => !busy && void remove()}
      />
    </li>
  );
}

/** Words one does not want to read, each with an end or without. */
export function MutedWords() {
  const { data, isPending, error, refetch } = useMutedWords();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {blockAndMuteListWords.words}
      </h2>
      <p className={styles.hint}>{blockAndMuteListWords.wordsHint}</p>
      <Card>
        <NewWord />
        {isPending ? (
          <Skeleton height={44} radius={12} />
        ) : data === undefined ? (
          <ErrorState reason={errorMessage(error)} onRetry={() => void refetch()} />
        ) : data.length === 0 ? (
          <p className={styles.none}>{blockAndMuteListWords.noWords}</p>
        ) : (
          <ul>
            {data.map((muted) => (
              <Word key={muted.id} muted={muted} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
