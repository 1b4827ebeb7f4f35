import { useQuery } from '@tanstack/react-query';
import { useUid } from '#src/lib/session/session.ts';
import { homeCatalogQuery } from './home/home-catalog-query.ts';

const most = 10;

/** Names of the most played games, from the home page's ranking, which is usually loaded already. */
export function useMostPlayedGameNames(wanted: boolean): readonly string[] {
  const { data } = useQuery({ ...homeCatalogQuery(useUid()), enabled: wanted });
  const ranking = data?.rankings.find(({ rule }) => rule === 'hot') ?? data?.rankings[0];
  return wanted ? (ranking?.games.slice(0, most).map(({ game }) => game.name) ?? []) : [];
}
