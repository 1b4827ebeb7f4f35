import { tagsQuery } from '#src/features/square/feed/tags.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import type { Account } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { signInWords } from '#src/words/sign-in-register-and-password.ts';

/** A-06, after any way in. The shell leads on from here, as it does for everyone who is logged in. */
export function toastWelcomeAndPrefetchTags(account: Account): void {
  toast.success(signInWords.welcome(account.name));
  void queryClient.prefetchQuery({ ...tagsQuery, staleTime: 0 });
}
