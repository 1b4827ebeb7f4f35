import { tagsQuery } from '#src/features/square/tags.ts';
import { phrases } from '#src/words/portal.ts';
import { queryClient } from '#src/lib/query-client.ts';
import type { Account } from '#src/lib/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';

/** A-06, after any way in. The shell leads on from here, as it does for everyone who is logged in. */
export function welcome(account: Account): void {
  toast.success(phrases.account.welcome(account.name));
  void queryClient.prefetchQuery({ ...tagsQuery, staleTime: 0 });
}
