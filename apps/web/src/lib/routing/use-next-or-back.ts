import { useNavigate } from 'react-router';
import { safeNextPathOrNull } from './next-path.ts';
import type { RouteName } from './routes.ts';
import { useReadOnlyPageQueryParams } from './use-read-only-page-query-params.ts';
import { useBack } from './use-back.ts';

/** Away from a page whose work is done: to where one was going, else to where one came from. */
export function useNextOrBack(name: RouteName): () => void {
  const next = safeNextPathOrNull(useReadOnlyPageQueryParams().get('next'));
  const navigate = useNavigate();
  const back = useBack(name);
  return () => {
    if (next === null) back();
    else void navigate(next, { replace: true });
  };
}
