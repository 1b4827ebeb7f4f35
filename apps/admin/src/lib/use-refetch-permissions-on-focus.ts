import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientWithoutReauthentication } from './api.ts';
import { currentSession, setSession } from './session.ts';

/** Permissions change while somebody works: they are read again when the window gets the focus. */
export function useRefetchPermissionsOnFocus(): void {
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: () => clientWithoutReauthentication.call('GET /admin/v1/staff/me'),
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    const session = currentSession();
    if (data === undefined || session === undefined || data.uid !== session.uid || !data.factorProven) return;
    const isSame = data.permissions.toSorted().join() === [...session.permissions].toSorted().join();
    if (!isSame || data.name !== session.name) {
      setSession({ ...session, name: data.name, permissions: data.permissions });
    }
  }, [data]);
}
