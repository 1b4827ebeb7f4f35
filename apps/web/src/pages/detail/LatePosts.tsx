import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useShare } from '#src/features/share/use-share.tsx';
import type { GamePosts } from '#src/features/square/GamePosts.tsx';
import { subjectOf } from '#src/features/square/post-subject.ts';

type Props = Parameters<typeof GamePosts>[0];

/** Posts about the game: neither their code nor their words are fetched before somebody has scrolled near. */
export function LatePosts({ gameId }: { gameId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Posts, setPosts] = useState<ComponentType<Props> | null>(null);
  const { share, menu } = useShare();
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Without them the page is whole all the same; the next visit asks again.
        import('#src/features/square/GamePosts.tsx').then(
          (code) => setPosts(() => code.GamePosts),
          () => {},
        );
      },
      { root: document, rootMargin: '0px 0px 400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {Posts !== null && <Posts gameId={gameId} onShare={(post) => share(subjectOf(post))} />}
      {menu}
    </div>
  );
}
