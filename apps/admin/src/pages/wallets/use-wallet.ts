import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';

/** Each look at a wallet is an entry of the audit log: coming back to the window, or to another card of it, is not another look. */
export function useWallet(uid: string, isReadable = true) {
  return useQuery({
    queryKey: ['wallet', uid],
    queryFn: () => client.call('GET /admin/v1/wallet/user/{uid}', { uid }),
    enabled: isReadable,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
}
