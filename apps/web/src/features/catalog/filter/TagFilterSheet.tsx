import { useState } from 'react';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameListAndFollowedGamesWords } from '#src/words/game-list-and-followed-games.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './TagFilterSheet.module.css';
import { useGameTypesAndTags } from '../game-list-queries.ts';
import {
  countChosenTags,
  maxWantedTags,
  noTagChoice,
  stateOfTag,
  cycleTagState,
  type TagChoice,
} from './tag-choice.ts';
import { TagChip } from './TagChip.tsx';

interface Props {
  open: boolean;
  choice: TagChoice;
  onApply: (choice: TagChoice) => void;
  onClose: () => void;
}

/** Taps take effect when they are applied: one list is fetched, not one per tap. Closing changes nothing. */
export function TagFilterSheet({ open, choice, onApply, onClose }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={gameListAndFollowedGamesWords.filterTitle}>
      {/* Starts with the current choice each time it is opened. */}
      {open && <Tags choice={choice} onApply={onApply} />}
    </BottomSheet>
  );
}

function Tags({ choice, onApply }: Pick<Props, 'choice' | 'onApply'>) {
  const { data: shelf, isError, refetch } = useGameTypesAndTags();
  const [draft, setDraft] = useState(choice);

  function step(id: string) {
    if (stateOfTag(draft, id) === 'any' && draft.wanted.length >= maxWantedTags)
      toast.warning(gameListAndFollowedGamesWords.wantedFull);
    setDraft(cycleTagState(draft, id));
  }

  return (
    <div className={styles.body}>
      <p className={styles.hint}>{gameListAndFollowedGamesWords.filterHint}</p>
      {shelf ? (
        <div className={styles.tags} role="group" aria-label={gameListAndFollowedGamesWords.filterTitle}>
          {shelf.tags.map(({ id, name }) => (
            <TagChip key={id} name={name} state={stateOfTag(draft, id)} onStep={() => step(id)} />
          ))}
        </div>
      ) : isError ? (
        <p className={styles.failed} role="alert">
          {gameListAndFollowedGamesWords.tagsFailed}
          <Button variant="tonal" size="sm" onClick={() => void refetch()}>
            {portalWords.states.retry}
          </Button>
        </p>
      ) : (
        <div className={styles.tags} aria-busy>
          {[64, 76, 64, 88, 64, 76, 88, 64].map((width, index) => (
            <Skeleton key={index} width={width} height={36} radius={18} />
          ))}
        </div>
      )}
      <p className="sr" role="status">
        {gameListAndFollowedGamesWords.chosen(draft.wanted.length, draft.excluded.length)}
      </p>
      <div className={styles.foot}>
        <Button variant="quiet" disabled={countChosenTags(draft) === 0} onClick={() => setDraft(noTagChoice)}>
          {gameListAndFollowedGamesWords.clear}
        </Button>
        <Button onClick={() => onApply(draft)}>{gameListAndFollowedGamesWords.apply}</Button>
      </div>
    </div>
  );
}
