import { lazy, Suspense, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import { useHomeCatalog } from '#src/features/catalog/home/home-catalog-query.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import type { HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import type { HomePageData, HomeCatalogWithGameMenus } from '#src/pages/home/home-page-data-state.ts';

/** Of a file of its own: what every page waits for has no drawings. */
const RecommendedGameMenu = lazy(async () => ({
  default: (await import('#src/features/catalog/home/RecommendedGameMenu.tsx')).RecommendedGameMenu,
}));

/** X-C33, X-C34: only an answer of somebody who is signed in says why its games are there. */
function withMenus(home: HomeCatalog): HomeCatalogWithGameMenus {
  const { games, why } = home.recommended;
  if (why === undefined) return home;
  const withMenu = games.map((game, place) => ({
    ...game,
    menu: (
      <Suspense>
        <RecommendedGameMenu game={game} why={why[place] ?? null} />
      </Suspense>
    ),
  }));
  return { ...home, recommended: { ...home.recommended, games: withMenu } };
}

/**
 * Asks for what the home page shows. It draws nothing: the page stands already, from the answer in its document, when the
 * code that asks has come.
 */
export default function HomePageDataFetcher({ onAnswer }: { onAnswer: (answer: HomePageData) => void }) {
  const answer = useHomeCatalog();
  const { data, isError, isFetching, refetch } = answer;
  const home = useMemo(() => data && withMenus(data), [data]);
  const { signedIn, member, pending = false } = useViewerMembership(answer, useIsMemberAndIsLoading());
  const retry = useEffectEvent(() => void refetch());
  const failed = isError && home === undefined;
  // Before the browser paints: what was someone else's is never seen with the new name above it.
  useLayoutEffect(() => {
    const failure = failed ? { onRetry: () => retry(), busy: isFetching } : undefined;
    onAnswer({ home, who: { signedIn, member, pending }, failure });
  }, [onAnswer, home, signedIn, member, pending, failed, isFetching]);
  return null;
}
