import { client } from '#src/lib/api.ts';
import { forgetAllDrafts } from '#src/lib/draft.ts';
import { resetAccount } from '#src/lib/session.ts';

/** Being told is a courtesy to the server: it must not wait for long, and nobody waits for it. */
const tellingMs = 5000;

/** this device forgets the account at once; the server may be told, whatever it answers. */
export function logOut(options: { tellServer: boolean }): void {
  // Begun before the reset, so that the call still carries the token; its own "session invalid" then concerns nobody.
  const told = options.tellServer ? client.call('POST /user/logout', {}, { timeoutMs: tellingMs }) : null;
  resetAccount();
  forgetAllDrafts();
  told?.catch(() => {
    // The session ends by itself; being offline must not keep anyone logged in here.
  });
}
