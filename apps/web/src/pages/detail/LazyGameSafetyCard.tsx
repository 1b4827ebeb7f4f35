import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Game } from '#src/features/catalog/game-detail-and-review-calls.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';

/** What can be checked of a game: neither its code nor its words are fetched before somebody has scrolled near. */
export function LazyGameSafetyCard({ game }: { game: Game }) {
  const place = useRef<HTMLDivElement>(null);
  const [Passport, setPassport] = useState<ComponentType<{ game: Game }> | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // The page is complete without it.
        void retryUntilLoaded(() => import('#src/features/catalog/passport/GameSafetyCard.tsx')).then((code) =>
          setPassport(() => code.GameSafetyCard),
        );
      },
      // Whoever jumped past it gets it while it is out of sight: coming later, it would push what is being tapped.
      { root: document, rootMargin: '100000px 0px 400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{Passport !== null && <Passport game={game} />}</div>;
}
