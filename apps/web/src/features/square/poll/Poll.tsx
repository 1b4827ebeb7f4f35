import { useId, useRef, useState, type CSSProperties } from 'react';
import { client } from '#src/lib/network/api.ts';
import { notFoundCode } from '#src/lib/network/error-codes.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { pollWords } from '#src/words/poll.ts';
import { changeCachedPost, type Post } from '../posts.ts';
import { pollEndedErrorCode, alreadyVotedErrorCode } from './poll-error-codes.ts';
import styles from './Poll.module.css';

type PollOfPost = NonNullable<Post['poll']>;

interface Props {
  postId: string;
  poll: PollOfPost;
  /** Its post waits or is hidden: nobody votes. */
  closed: boolean;
}

function setPoll(postId: string, poll: PollOfPost | null): void {
  changeCachedPost(postId, (post) => ({ ...post, poll }));
}

/** What a reader's vote became, or what the poll is by now. */
async function vote(postId: string, answer: number): Promise<void> {
  try {
    setPoll(postId, await client.call('POST /v1/square/post/{id}/vote', { id: postId, answer }));
    toast.success(pollWords.voted);
  } catch (failure) {
    const voted = hasCode(failure, alreadyVotedErrorCode);
    if (!voted && !hasCode(failure, pollEndedErrorCode)) {
      toast.error(hasCode(failure, notFoundCode) ? pollWords.gone : errorMessage(failure));
      return;
    }
    toast.info(voted ? pollWords.already : pollWords.over);
    setPoll(postId, (await client.call('GET /v1/square/post/{id}', { id: postId })).poll);
  }
}

function Results({ poll: { answers, voters, voted } }: { poll: PollOfPost }) {
  return (
    <ul className={styles.answers}>
      {answers.map(({ text, votes }, index) => {
        const percent = voters === 0 ? 0 : Math.round(((votes ?? 0) / voters) * 100);
        const mine = voted === index + 1;
        return (
          <li key={index} className={styles.answer} style={{ '--share': percent } as CSSProperties}>
            <span className={styles.bar} aria-hidden />
            <span className="sr">
              {pollWords.result(text, shortNumberText(votes ?? 0), percent)}
              {mine && ` ${pollWords.mine}`}
            </span>
            <span className={styles.text} aria-hidden>
              {text}
            </span>
            {mine && (
              <span className={styles.mine} aria-hidden>
                {pollWords.mine}
              </span>
            )}
            <span className={styles.count} aria-hidden>
              {pollWords.votes(shortNumberText(votes ?? 0))} · {percent}%
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** X-C40: answers to choose from, once and for good; then, or at the end, what was chosen. */
export function Poll({ postId, poll, closed }: Props) {
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const run = useRunOrGoToLogin();
  const name = useId();
  const place = useRef<HTMLDivElement>(null);
  const { answers, voters, voted, ended, endTime } = poll;
  const open = !ended && voted === 0;
  const count = shortNumberText(voters);

  async function send() {
    if (chosen === 0) return toast.info(pollWords.choose);
    setBusy(true);
    try {
      await vote(postId, chosen);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
      // The button that had the focus is gone with the vote.
      place.current?.focus({ preventScroll: true });
    }
  }

  return (
    <div ref={place} role="group" aria-label={pollWords.answers(count)} tabIndex={-1}>
      {open ? (
        <div role="radiogroup" aria-label={pollWords.poll} className={styles.answers}>
          {answers.map(({ text }, index) => (
            <label key={index} className={styles.answer}>
              <input
                type="radio"
                name={name}
                checked={chosen === index + 1}
                disabled={busy || closed}
                onChange={() => setChosen(index + 1)}
              />
              <span className={styles.text}>{text}</span>
            </label>
          ))}
        </div>
      ) : (
        <Results poll={poll} />
      )}
      <div className={styles.foot}>
        <span>
          {pollWords.voters(count)} · {ended ? pollWords.ended : pollWords.until(dateTimeText(endTime))}
          {open && chosen > 0 && ` · ${pollWords.final}`}
        </span>
        {open && (
          <Button size="sm" variant="tonal" busy={busy} disabled={closed} onClick={() => run(() => void send())}>
            {pollWords.vote}
          </Button>
        )}
      </div>
    </div>
  );
}
