import { useTags } from '#src/features/square/feed/tags.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Chip, ChipRow } from '#src/ui/Chip/Chip.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import { squarePageWords } from '#src/words/square-page.ts';
import styles from './SquarePage.module.css';

interface Props {
  picked: string | null;
  onPick: (id: string | null) => void;
}

/** S-01. */
export function TagFilter({ picked, onPick }: Props) {
  const { data, isPending, isError, refetch } = useTags();
  if (isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {[64, 76, 76, 76].map((width, index) => (
          <Skeleton key={index} width={width} height={32} radius={16} />
        ))}
      </div>
    );
  }
  if (isError && data === undefined) {
    return (
      <p className={styles.failed} role="alert">
        {squarePageWords.tagsFailed}
        <Button variant="tonal" size="xs" onClick={() => void refetch()}>
          {portalWords.states.retry}
        </Button>
      </p>
    );
  }
  return (
    <ChipRow label={squarePageWords.tags}>
      <Chip on={picked === null} onClick={() => onPick(null)}>
        {squarePageWords.allTags}
      </Chip>
      {data.map(({ id, tag }) => (
        <Chip key={id} on={picked === id} onClick={() => onPick(picked === id ? null : id)}>
          # {tag}
        </Chip>
      ))}
    </ChipRow>
  );
}
