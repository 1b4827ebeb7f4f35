import { RenderChildrenFrameByFrame } from '#src/ui/RenderInSteps/RenderChildrenFrameByFrame.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { homeRankingsAndNewGamesWords } from '#src/words/home-rankings-and-new-games.ts';
import type { ViewerMembership } from '../game-action-for-viewer.ts';
import type { HomeCatalog } from '../game-card-types.ts';
import { NewGames } from './NewGames.tsx';
import { Rankings } from './Rankings.tsx';

interface Props {
  home: HomeCatalog;
  who: ViewerMembership;
}

/** The home page below its first view. */
export function HomeRankingsAndNewGames({ home, who }: Props) {
  const rankings = home.rankings.filter(({ games }) => games.length > 0);
  const anyNew = home.feature !== null || home.fresh.length > 0;
  if (rankings.length === 0 && !anyNew && home.recommended.games.length === 0) {
    return <EmptyState title={homeRankingsAndNewGamesWords.empty} text={homeRankingsAndNewGamesWords.emptyHint} />;
  }
  return (
    <RenderChildrenFrameByFrame>
      {rankings.length > 0 && <Rankings rankings={rankings} who={who} />}
      {anyNew && <NewGames feature={home.feature} games={home.fresh} who={who} />}
    </RenderChildrenFrameByFrame>
  );
}
