import { CancelledError } from '@lanyu/client/errors';
import { listenForInvalidSession } from '#src/lib/network/invalid-session-listeners.ts';
import { isAccountErrorNamed } from '../account-error-codes.ts';

/**
 * Sends. On code 2014 (proof needed) it asks for the password or a code in a dialog and sends once more.
 * If the person cancels, it throws CancelledError, which shows no message.
 */
export async function withReauthenticationIfRequired<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isAccountErrorNamed(error, 'reauthRequired')) throw error;
    const { openReauthenticateDialog: openIdentityProofDialog } = await import('./ReauthenticateDialog.tsx');
    const { answer, stop } = await openIdentityProofDialog();
    const stopListening = listenForInvalidSession(stop);
    const proven = await answer.finally(stopListening);
    if (!proven) throw new CancelledError('proof');
    return send();
  }
}
