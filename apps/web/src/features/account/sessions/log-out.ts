import { client } from '#src/lib/network/api.ts';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { resetAccount } from '#src/lib/session/session.ts';

/** The logout call is best effort: it has a short timeout and nothing waits for it. */
const logoutTimeoutMs = 5000;

/** this device forgets the account at once. With `notifyServer` the server ends the session too. */
export function logOut(options: { notifyServer: boolean }): void {
  // Sent before the reset, so that the call still carries the token. A "session invalid" answer is then ignored.
  const notified = options.notifyServer ? client.call('POST /user/logout', {}, { timeoutMs: logoutTimeoutMs }) : null;
  resetAccount();
  deleteAllDraftsOnThisDevice();
  notified?.catch(() => {
    // The session ends by itself; being offline must not keep anyone logged in here.
  });
}
