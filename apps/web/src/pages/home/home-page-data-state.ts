import { useReducer, type ReactNode } from 'react';
import type { ViewerMembership } from '#src/features/catalog/game-action-for-viewer.ts';
import type { GameCard, HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import { peekEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';

/** The menus of recommended games come with the code that asks: the first load has nothing of them. */
export interface HomeCatalogWithGameMenus extends HomeCatalog {
  recommended: Omit<HomeCatalog['recommended'], 'games'> & { games: (GameCard & { menu?: ReactNode })[] };
}

/** What the home page knows of the catalogue, and of who looks at it. */
export interface HomePageData {
  home: HomeCatalogWithGameMenus | undefined;
  who: ViewerMembership;
  /** Nothing came; whoever reads may ask again. */
  failure?: { onRetry: () => void; busy: boolean } | undefined;
}

/** From the document alone. It has what visitors see: a person's own prices are still to come. */
function answerInDocument(uid: string): HomePageData {
  return {
    home: peekEmbeddedAnswerOfCall('GET /v1/catalog/home', {}),
    who: { signedIn: uid !== '', member: false, pending: uid !== '' },
  };
}

function withSameWho(before: HomePageData, next: HomePageData): HomePageData {
  const isSame = (['signedIn', 'member', 'pending'] as const).every((field) => before.who[field] === next.who[field]);
  return isSame ? { ...next, who: before.who } : next;
}

/** The second is called by the code that asks, once it is there (pages/home-loaded-later/HomePageDataFetcher.tsx). */
export function useHomePageDataState(uid: string): [HomePageData, (next: HomePageData) => void] {
  return useReducer(withSameWho, uid, answerInDocument);
}
