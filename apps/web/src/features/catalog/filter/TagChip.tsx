import { cx } from '#src/ui/cx.ts';
import { check, close } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { gameListAndFollowedGamesWords } from '#src/words/game-list-and-followed-games.ts';
import type { TagState } from './tag-choice.ts';
import styles from './TagChip.module.css';

interface Props {
  name: string;
  state: TagState;
  onStep: () => void;
}

/** X-C2: 想要 → 不要 → 不管. Told apart by mark and word, not by colour alone; pressed in both states that filter. */
export function TagChip({ name, state, onStep }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.chip, state !== 'any' && styles[state])}
      aria-pressed={state !== 'any'}
      onClick={onStep}
    >
      {state === 'wanted' && (
        <>
          <Icon icon={check} size={14} weight={2.4} />
          <span className="sr">{gameListAndFollowedGamesWords.wanted}</span>
        </>
      )}
      {state === 'excluded' && (
        <>
          <Icon icon={close} size={14} weight={2.4} />
          <span>{gameListAndFollowedGamesWords.excluded}</span>
        </>
      )}
      <span className={styles.name}>{name}</span>
    </button>
  );
}
