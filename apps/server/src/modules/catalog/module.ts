import type { Deps } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { registerPictureUseSource } from '../media/public.ts';
import { addRecommendedListSource, createRecommendationsOffCheck } from '../recommendations/public.ts';
import { gameCardsPort } from '../search/public.ts';
import { readListedCardsForViewer, markCardsOwnedAndWished } from './listing/game-cards.ts';
import { catalogPlayerRoutes } from './catalog-player.routes.ts';
import { catalogStaffRoutes } from './catalog.admin.ts';
import { catalogPageReaders } from './catalog.page-data.ts';
import { firstReviewsEmbeddedAnswerReaders } from './reviews/reviews.page-data.ts';
import { catalogForYouRoutes } from './for-you/for-you.routes.ts';
import { recommendedGamesSource } from './for-you/make-recommended-games.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { createCachedCatalogReads, type CachedCatalogReads } from './cached-catalog-reads.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { registerGameStatusBulkActions } from './games/change-status-of-many-games.ts';
import { selectGamesAndSlotsShowingPictures } from './games/games-and-slots-showing-pictures.queries.ts';
import { registerBulkActionAddingTagToGame } from './games/tag-many-games.ts';
import { catalogPersonalData } from './personal-data.ts';

gameCardsPort.provide({ cardsOf: readListedCardsForViewer, markOwnedAndWished: markCardsOwnedAndWished });

registerGameStatusBulkActions();
registerBulkActionAddingTagToGame();

addRecommendedListSource('games', recommendedGamesSource);

registerPictureUseSource('catalog', selectGamesAndSlotsShowingPictures);

/** One for each API process. */
const created = new WeakMap<Deps, CachedCatalogReads>();

function readsOf(deps: Deps): CachedCatalogReads {
  const reads = created.get(deps) ?? createCachedCatalogReads(deps);
  created.set(deps, reads);
  return reads;
}

export const catalogModule: Module = {
  name: 'catalog',
  ports: (deps) => ({ cachedGameLists: readsOf(deps).cachedAnswers }),
  api({ app, mount, deps }) {
    const reads = readsOf(deps);
    app.addHook('onClose', () => reads.close());
    catalogRoutes(mount, deps, reads, createRecommendationsOffCheck(deps));
    catalogPlayerRoutes(mount, deps);
    catalogForYouRoutes(mount, deps);
    catalogStaffRoutes(mount, deps);
    return { documents: catalogPageReaders(deps.env, reads), embeddedAnswers: firstReviewsEmbeddedAnswerReaders(deps) };
  },
  jobs: (deps) => catalogJobs(deps),
  personalData: () => [catalogPersonalData],
};
