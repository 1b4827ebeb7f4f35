import { queryOptions } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';

/** X-C15: of who is signed in; it never changes. Empty where it is not known. */
export function ownInviteCodeQuery(uid: string) {
  return queryOptions({
    queryKey: ['share', 'inviteCode', uid],
    queryFn: async ({ signal }) => (await client.call('POST /user/center/me', { uid }, { signal })).profile.inviteCode,
    enabled: uid !== '',
    staleTime: Infinity,
  });
}

/** Longer than this nobody waits for a code: the address goes out without it. */
const waitMs = 2000;

/** For what cannot be taken back once it is out, such as a copied address. */
export async function fetchInviteCodeWithTimeout(uid: string): Promise<string> {
  if (uid === '') return '';
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(''), waitMs);
  });
  return Promise.race([queryClient.fetchQuery(ownInviteCodeQuery(uid)).catch(() => ''), late]);
}

/** The same address, with who sent it. */
export function withInviteCode(address: string, code: string): string {
  if (code === '') return address;
  const url = new URL(address);
  url.searchParams.set('inviteCode', code);
  return url.href;
}
