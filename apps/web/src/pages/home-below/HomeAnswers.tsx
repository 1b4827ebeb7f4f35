import { useEffectEvent, useLayoutEffect } from 'react';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import { useHome } from '#src/features/catalog/home/home.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import type { HomeAnswer } from '#src/pages/home/home-answer.ts';

/**
 * Asks for what the home page shows. It draws nothing: the page stands already, from the answer in its document, when the
 * code that asks has come.
 */
export default function HomeAnswers({ onAnswer }: { onAnswer: (answer: HomeAnswer) => void }) {
  const answer = useHome();
  const { data: home, isError, isFetching, refetch } = answer;
  const { signedIn, member, pending = false } = useViewerMembership(answer, useIsMemberAndIsLoading());
  const retry = useEffectEvent(() => void refetch());
  const failed = isError && home === undefined;
  // Before the browser paints: what was someone else's is never seen with the new name above it.
  useLayoutEffect(() => {
    onAnswer({ home, who: { signedIn, member, pending }, failed, isFetching, retry: () => retry() });
  }, [onAnswer, home, signedIn, member, pending, failed, isFetching]);
  return null;
}
