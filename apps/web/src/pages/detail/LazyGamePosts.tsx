import { useShare } from '#src/features/share/use-share.tsx';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { useComponentWhenNear } from './use-component-when-near.ts';

const load = async () => (await import('#src/features/square/feed/HottestGamePosts.tsx')).HottestGamePosts;

/** Posts about the game: neither their code nor their words are fetched before somebody has scrolled near. */
export function LazyGamePosts({ gameId }: { gameId: string }) {
  const { place, Component: Posts } = useComponentWhenNear(load);
  const { share, menu } = useShare();
  return (
    <div ref={place}>
      {Posts !== null && <Posts gameId={gameId} onShare={(post) => share(postShareSubject(post))} />}
      {menu}
    </div>
  );
}
