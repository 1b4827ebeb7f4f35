import { CancelledError } from '@lanyu/client/errors';
import { onSessionInvalid } from '#src/lib/api.ts';
import { isRefusal } from './refusals.ts';

/**
 * Sends; asked to prove again who is there (2014), asks for the password or a code in a dialog and sends once more.
 * Called off, it throws CancelledError, which needs no words.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, 'reauthRequired')) throw error;
    const { askForProof } = await import('./ProofDialog.tsx');
    const { answer, stop } = await askForProof();
    const stopListening = onSessionInvalid(stop);
    const proven = await answer.finally(stopListening);
    if (!proven) throw new CancelledError('proof');
    return send();
  }
}
