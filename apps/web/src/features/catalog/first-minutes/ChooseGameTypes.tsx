import { maxChosenGameTypes } from '@lanyu/contract/chosen-game-types-limit';
import { Chip } from '#src/ui/Chip/Chip.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { onboardingStepsWords } from '#src/words/onboarding-steps.ts';
import { useGameTypesAndTags } from '../game-list-queries.ts';
import styles from './choose-game-types-and-follow-games.module.css';

const words = onboardingStepsWords.types;

interface Props {
  /** Undefined while it is not known what was chosen earlier. */
  chosen: readonly string[] | undefined;
  /** Of what was chosen earlier, where it could not be read. */
  failure: Error | null;
  onChoose: (ids: readonly string[]) => void;
  onRetry: () => void;
}

/** X-C37, the first step: chips of types, each on or off. */
export function ChooseGameTypes({ chosen, failure, onChoose, onRetry }: Props) {
  const { data, error, isFetching, refetch } = useGameTypesAndTags();
  const failed = data === undefined ? error : chosen === undefined ? failure : null;

  function retry() {
    if (data === undefined) void refetch();
    if (chosen === undefined) onRetry();
  }

  function toggle(id: string) {
    if (chosen === undefined) return;
    if (chosen.includes(id)) onChoose(chosen.filter((each) => each !== id));
    else if (chosen.length >= maxChosenGameTypes) toast.info(words.full(maxChosenGameTypes), { key: 'first types' });
    else onChoose([...chosen, id]);
  }

  if (failed !== null) return <ErrorState reason={errorMessage(failed)} busy={isFetching} onRetry={retry} />;
  if (data === undefined || chosen === undefined) {
    return (
      <div className={styles.chips} aria-busy>
        {[72, 88, 64, 96, 72, 80].map((width, index) => (
          <Skeleton key={index} width={width} height={32} radius={16} />
        ))}
      </div>
    );
  }
  const types = data.types.filter(({ byRule }) => !byRule);
  if (types.length === 0) return <EmptyState title={words.none} text={words.noneHint} />;
  return (
    <div className={styles.chips} role="group" aria-label={words.label}>
      {types.map(({ id, name }) => (
        <Chip key={id} on={chosen.includes(id)} onClick={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
