import { useNavigate } from 'react-router';
import { pathTo } from './path-to.ts';
import { factsOfNamedRoute, type RouteName } from './routes.ts';

/** The router counts the entries it made; 0 is the page the visit began with. */
export function cameFromThisSite(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/**
 * L-16: the route's declared back route, otherwise browser history back. A visit that began
 * on this page has no history here: home is better than leaving the site.
 */
export function useBack(name: RouteName): () => void {
  const navigate = useNavigate();
  return () => {
    const { back } = factsOfNamedRoute(name);
    if (back !== undefined) void navigate(pathTo(back));
    else if (cameFromThisSite()) void navigate(-1);
    else void navigate(pathTo('home'), { replace: true });
  };
}
