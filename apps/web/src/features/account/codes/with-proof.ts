import { CancelledError } from '@lanyu/client/errors';
import { listenForInvalidSession } from '#src/lib/network/api.ts';
import { isRefusal } from '../refusal-codes.ts';

/**
 * Sends. On code 2014 (proof needed) it asks for the password or a code in a dialog and sends once more.
 * If the person cancels, it throws CancelledError, which shows no message.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, 'reauthRequired')) throw error;
    const { openIdentityProofDialog } = await import('./ProofDialog.tsx');
    const { answer, stop } = await openIdentityProofDialog();
    const stopListening = listenForInvalidSession(stop);
    const proven = await answer.finally(stopListening);
    if (!proven) throw new CancelledError('proof');
    return send();
  }
}
