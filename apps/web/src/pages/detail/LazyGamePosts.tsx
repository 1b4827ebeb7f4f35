import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useShare } from '#src/features/share/use-share.tsx';
import type { GamePosts } from '#src/features/square/feed/GamePosts.tsx';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';

type Props = Parameters<typeof GamePosts>[0];

/** Posts about the game: neither their code nor their words are fetched before somebody has scrolled near. */
export function LazyGamePosts({ gameId }: { gameId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Posts, setPosts] = useState<ComponentType<Props> | null>(null);
  const { share, menu } = useShare();
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // The page is complete without them.
        void retryUntilLoaded(() => import('#src/features/square/feed/GamePosts.tsx')).then((code) =>
          setPosts(() => code.GamePosts),
        );
      },
      // As the card of what can be checked: out of sight for whoever jumped past it.
      { root: document, rootMargin: '100000px 0px 400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {Posts !== null && <Posts gameId={gameId} onShare={(post) => share(postShareSubject(post))} />}
      {menu}
    </div>
  );
}
