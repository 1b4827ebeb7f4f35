import { createClient } from '@lanyu/client/client';
import { CallError } from '@lanyu/client/errors';
import { phrases } from '#src/words/back-office.ts';
import { dropDraft } from './draft.ts';
import { queryClient } from './query-client.ts';
import { currentSession, setSession } from './session.ts';

export const client = createClient({
  session: () => {
    const session = currentSession();
    return { uid: session?.uid ?? '', token: session?.token ?? '' };
  },
  // Without a session the guard shows the login page.
  onSessionInvalid: () => forgetSession('expired'),
});

/** Clears what the next operator at this desk must not see. An operator who was only timed out finds the draft again. */
export function forgetSession(reason?: 'expired'): void {
  const uid = currentSession()?.uid;
  if (reason === undefined && uid !== undefined) dropDraft(uid);
  setSession(undefined, reason);
  queryClient.clear();
}

export function errorMessage(error: unknown): string {
  return error instanceof CallError ? error.msg : phrases.states.unknown;
}
