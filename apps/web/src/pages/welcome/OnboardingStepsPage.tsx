import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxChosenGameTypes } from '@lanyu/contract/chosen-game-types-limit';
import { ChooseGameTypes } from '#src/features/catalog/first-minutes/ChooseGameTypes.tsx';
import { saveChosenGameTypes, useChosenGameTypes } from '#src/features/catalog/first-minutes/chosen-game-types.ts';
import { FollowSuggestedGames } from '#src/features/catalog/first-minutes/FollowSuggestedGames.tsx';
import { FollowSuggestedAuthors } from '#src/features/square/people/FollowSuggestedAuthors.tsx';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { useUid } from '#src/lib/session/session.ts';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { onboardingStepsWords as words } from '#src/words/onboarding-steps.ts';
import styles from './OnboardingStepsPage.module.css';

const steps = ['types', 'games', 'people'] as const;

/** X-C37: three taps after registering. Any step may be left out, and all of them at any time. */
export default function OnboardingStepsPage() {
  const uid = useUid();
  const navigate = useNavigate();
  const next = safeNextPathOrNull(useReadOnlyPageQueryParams().get('next')) ?? pathTo('home');
  const stored = useChosenGameTypes();
  const [picked, setPicked] = useStateResetWhenHidden<readonly string[] | null>(null);
  const [step, setStep] = useStateResetWhenHidden(0);
  const [busy, setBusy] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(step);
  const chosen = picked ?? stored.data?.types;
  const name = steps[step] ?? 'types';

  // Of a new step the heading is read first; the page itself comes into view by the shell.
  useEffect(() => {
    if (drawn.current !== step) {
      head.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    drawn.current = step;
  }, [step]);

  function leave() {
    // Both are others from now on.
    void queryClient.invalidateQueries({ queryKey: ['catalog', 'home', uid] });
    queryClient.removeQueries({ queryKey: ['square', 'posts', uid, { of: 'forYou' }] });
    void navigate(next, { replace: true });
  }

  async function goOn() {
    if (name === 'people') {
      toast.success(words.finished);
      leave();
      return;
    }
    if (name === 'types' && picked !== null) {
      setBusy(true);
      try {
        await saveChosenGameTypes(uid, picked);
      } catch (failure) {
        toast.error(errorMessage(failure));
        return;
      } finally {
        setBusy(false);
      }
    }
    setStep(step + 1);
  }

  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        <span>{words.lead}</span>
        <Button variant="quiet" size="sm" onClick={leave}>
          {words.skip}
        </Button>
      </p>
      <p className={styles.step}>{words.step(step + 1, steps.length)}</p>
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {words[name].title}
      </h2>
      <p className={styles.hint}>{name === 'types' ? words.types.hint(maxChosenGameTypes) : words[name].hint}</p>
      {name === 'types' && (
        <ChooseGameTypes
          chosen={chosen}
          failure={stored.error}
          onChoose={setPicked}
          onRetry={() => void stored.refetch()}
        />
      )}
      {name === 'games' && <FollowSuggestedGames types={chosen ?? []} />}
      {name === 'people' && <FollowSuggestedAuthors />}
      <ActionBar>
        <Button block busy={busy} onClick={() => void goOn()}>
          {name === 'people' ? words.done : words.next}
        </Button>
      </ActionBar>
    </div>
  );
}
