import { createClient, type Client } from '@lanyu/client/client';
import { CallError } from '@lanyu/client/errors';
import type { ClientOptions } from '@lanyu/client/client-option-and-request-types';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { deleteAllFormDrafts } from './form-drafts.ts';
import { resolveReauthenticationRequests, askOperatorToReauthenticate } from './reauthentication-requests.ts';
import { queryClient } from './query-client.ts';
import { currentSession, setSession } from './session.ts';

const reauthRequired = 2014 satisfies ResultCodeOfName<'reauthRequired'>;
const secondApprovalRequired = 9001 satisfies ResultCodeOfName<'secondApprovalRequired'>;

/** The session between the password and the second factor; it is in no storage. */
let halfway: { uid: string; token: string } | undefined;

export function setPartialLoginSession(session: { uid: string; token: string } | undefined): void {
  halfway = session;
}

const clientOptions: ClientOptions = {
  xsrfPath: '/v1/site/xsrf',
  session: () => {
    const session = halfway ?? currentSession();
    return { uid: session?.uid ?? '', token: session?.token ?? '' };
  },
  // Without a session the guard shows the login page.
  onSessionInvalid: () => clearSessionDraftsAndCachedData('expired'),
};

/** Calls as they are: for signing in and for the dialog that proves again. */
export const clientWithoutReauthentication = createClient(clientOptions);

/** What wants a fresh proof asks for it in a dialog, and is called once more. */
function proving(plain: Client): Pick<Client, 'call'> {
  return {
    call: (async (...parameters: Parameters<Client['call']>) => {
      try {
        return await plain.call(...parameters);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== reauthRequired) throw error;
        if (!(await askOperatorToReauthenticate())) throw error;
        return plain.call(...parameters);
      }
    }) as Client['call'],
  };
}

export const client = proving(clientWithoutReauthentication);

/** Calls that take an entry of the audit log back: theirs will name it. */
export function createClientThatRevertsAuditEntry(entryId: string): Pick<Client, 'call'> {
  return proving(
    createClient({
      ...clientOptions,
      beforeRequest: ({ headers }) => {
        headers['X-Reverts'] = entryId;
      },
    }),
  );
}

/** Clears what the next operator at this desk must not see. An operator who was only timed out finds the draft again. */
export function clearSessionDraftsAndCachedData(reason?: 'expired'): void {
  const uid = currentSession()?.uid;
  if (reason === undefined && uid !== undefined) deleteAllFormDrafts(uid);
  // What waits for a proof is of this session, and never runs in the next operator's name.
  resolveReauthenticationRequests(false);
  setPartialLoginSession(undefined);
  setSession(undefined, reason);
  queryClient.clear();
}

/** Not run, and no fault: it waits for a second person. */
export function isSecondApprovalRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === secondApprovalRequired;
}

export function errorMessage(error: unknown): string {
  return error instanceof CallError ? error.msg : loginAndBulletinWords.states.unknown;
}
