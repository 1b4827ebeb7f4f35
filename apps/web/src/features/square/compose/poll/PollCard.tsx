import { lazy, Suspense } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { pollWords } from '#src/words/poll.ts';
import type { WrittenPoll } from '../post-content.ts';
import styles from './PollCard.module.css';

const PollFields = lazy(() => retryUntilLoaded(() => import('./PollFields.tsx')));

interface Props {
  poll: WrittenPoll | null;
  onChange: (poll: WrittenPoll | null) => void;
}

/** X-C40: the poll of a new post, or the way to add one. */
export default function PollCard({ poll, onChange }: Props) {
  if (poll !== null) {
    return (
      <Suspense fallback={<SkeletonRows count={2} />}>
        <PollFields poll={poll} onChange={onChange} />
      </Suspense>
    );
  }
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{pollWords.poll}</span>
        <span className={styles.hint}>{pollWords.addHint}</span>
      </span>
      <Button variant="tonal" size="sm" onClick={() => onChange({ answers: ['', ''], hours: 24 })}>
        {pollWords.add}
      </Button>
    </div>
  );
}
