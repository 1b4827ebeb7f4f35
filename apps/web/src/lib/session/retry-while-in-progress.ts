import { CallError } from '@lanyu/client/errors';
import { inProgressCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';

/** Whether the server has said no: a lost or a busy answer, or one on its way, may hide what was paid. */
export function isDefiniteServerRefusal(failure: unknown): failure is CallError {
  return (
    failure instanceof CallError &&
    failure.reason === 'answer' &&
    failure.status < 500 &&
    failure.status !== 429 &&
    failure.code !== inProgressCode
  );
}

const again = { times: 5, afterMs: 800 };

/** X-M7: a request with the same key, of another tab, is on its way: its answer is ours, and is asked for until it is there. */
export async function retryWhileInProgress<T>(send: () => Promise<T>, tries = again.times): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!hasCode(failure, inProgressCode) || tries === 0) throw failure;
    await new Promise((resolve) => setTimeout(resolve, again.afterMs));
    return retryWhileInProgress(send, tries - 1);
  }
}
