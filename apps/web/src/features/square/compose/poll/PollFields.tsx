import { useRef } from 'react';
import { pollLimits } from '@lanyu/contract/square-limits';
import { Button } from '#src/ui/Button/Button.tsx';
import { ChoicePills } from '#src/ui/ChoicePills/ChoicePills.tsx';
import { close } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { pollWords } from '#src/words/poll.ts';
import type { WrittenPoll } from '../post-content.ts';
import styles from './PollCard.module.css';

interface Props {
  poll: WrittenPoll;
  onChange: (poll: WrittenPoll | null) => void;
}

const { least, most } = pollLimits.answers;
const durations = (['1', '6', '24', '72', '168'] as const).map((id) => ({ id, label: pollWords.hours[id] }));

/** Two to four answers and how long they can be chosen. */
export default function PollFields({ poll, onChange }: Props) {
  const { answers, hours } = poll;
  const list = useRef<HTMLDivElement>(null);

  function focusOn(position: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[position]?.focus());
  }

  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <h2 className={styles.name}>{pollWords.poll}</h2>
        <IconButton icon={close} label={pollWords.remove} onClick={() => onChange(null)} />
      </div>
      <div ref={list} className={styles.fields}>
        {answers.map((answer, index) => (
          // Answers have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.answer}>
            <input
              type="text"
              aria-label={pollWords.answer(index + 1)}
              placeholder={pollWords.answer(index + 1)}
              maxLength={pollLimits.answerLength}
              autoComplete="off"
              value={answer}
              onChange={({ target }) => onChange({ ...poll, answers: answers.with(index, target.value) })}
              onKeyDown={(event) => {
                // Enter would publish the post.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                focusOn(index + 1);
              }}
            />
            {answers.length > least && (
              <IconButton
                icon={close}
                label={pollWords.removeAnswer(index + 1)}
                onClick={() => {
                  onChange({ ...poll, answers: answers.toSpliced(index, 1) });
                  focusOn(Math.max(0, index - 1));
                }}
              />
            )}
          </div>
        ))}
      </div>
      {answers.length < most && (
        <Button
          variant="tonal"
          size="sm"
          onClick={() => {
            onChange({ ...poll, answers: [...answers, ''] });
            focusOn(answers.length);
          }}
        >
          {pollWords.addAnswer}
        </Button>
      )}
      <ChoicePills
        legend={pollWords.duration}
        choices={durations}
        value={String(hours)}
        columns={3}
        onChange={(id) => onChange({ ...poll, hours: Number(id) })}
      />
      <p className={styles.hint}>{pollWords.stays}</p>
    </div>
  );
}
