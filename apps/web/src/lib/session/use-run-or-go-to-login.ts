import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { isLoggedIn } from './session.ts';

/** What it is given is done for a user. A visitor is led to login and, after it, back here. */
export function useRunOrGoToLogin(): (act: () => void) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (act) => {
    if (isLoggedIn()) act();
    else void navigate(pathTo('login', undefined, { next: pathname + search }));
  };
}
