import type { ViewerMembership } from '#src/features/catalog/game-action-for-viewer.ts';
import type { HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import { HomeRankingsAndNewGames } from '#src/features/catalog/home/HomeRankingsAndNewGames.tsx';
import { HomeHottestPostsOfDay } from '#src/features/square/feed/HomeHottestPostsOfDay.tsx';

/** The home page below its first view: what the catalogue has, then what people talk about. Loaded after the first paint. */
export default function HomeBelowFirstView({ home, who }: { home: HomeCatalog; who: ViewerMembership }) {
  return (
    <>
      <HomeRankingsAndNewGames home={home} who={who} />
      <HomeHottestPostsOfDay />
    </>
  );
}
