import { useQuery } from '@tanstack/react-query';
import { useUid } from '#src/lib/session.ts';
import { homeQuery } from './home.ts';

const most = 10;

/** Names of what is played most, by the home page's ranking, which whoever comes from there has loaded already. */
export function usePlayedNames(wanted: boolean): readonly string[] {
  const { data } = useQuery({ ...homeQuery(useUid()), enabled: wanted });
  const ranking = data?.rankings.find(({ rule }) => rule === 'hot') ?? data?.rankings[0];
  return wanted ? (ranking?.games.slice(0, most).map(({ game }) => game.name) ?? []) : [];
}
