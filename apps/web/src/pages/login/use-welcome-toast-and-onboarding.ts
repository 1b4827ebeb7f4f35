import { useNavigate } from 'react-router';
import { tagsQuery } from '#src/features/square/feed/tags.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import type { Account } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';

/** Where nobody was on their way to anything. */
const starts = new Set([null, pathTo('home'), pathTo('profile')]);

/**
 * A-06, after any way in. The shell leads on from here, as it does for everyone who is logged in. X-C37: who made an
 * account and was not on the way to something, as a download or a payment, is asked what they like first.
 */
export function useWelcomeToastAndOnboarding(): (account: Account) => void {
  const query = useReadOnlyPageQueryParams();
  const navigate = useNavigate();
  return (account) => {
    toast.success(signInRegisterAndPasswordWords.welcome(account.name));
    void queryClient.prefetchQuery({ ...tagsQuery, staleTime: 0 });
    const next = safeNextPathOrNull(query.get('next'));
    if (!account.newAccount || !starts.has(next) || query.has('why')) return;
    // The shell has led on by now, with a replaced entry; this replaces it once more.
    void navigate(pathTo('welcome', undefined, next === null ? {} : { next }), { replace: true });
  };
}
