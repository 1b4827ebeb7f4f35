import type { Viewer } from '#src/features/catalog/action.ts';
import type { HomeCatalog } from '#src/features/catalog/cards.ts';
import { HomeShelves } from '#src/features/catalog/home/HomeShelves.tsx';
import { PostsOfDay } from '#src/features/square/feed/PostsOfDay.tsx';

/** The home page below its first view: what the catalogue has, then what people talk about. Loaded after the first paint. */
export function HomeBelow({ home, who }: { home: HomeCatalog; who: Viewer }) {
  return (
    <>
      <HomeShelves home={home} who={who} />
      <PostsOfDay />
    </>
  );
}
