import type { Game } from '#src/features/catalog/game-detail-and-review-calls.ts';
import { useComponentWhenNear } from './use-component-when-near.ts';

const load = async () => (await import('#src/features/catalog/passport/GameSafetyCard.tsx')).GameSafetyCard;

/** What can be checked of a game: neither its code nor its words are fetched before somebody has scrolled near. */
export function LazyGameSafetyCard({ game }: { game: Game }) {
  const { place, Component: SafetyCard } = useComponentWhenNear(load);
  return <div ref={place}>{SafetyCard !== null && <SafetyCard game={game} />}</div>;
}
