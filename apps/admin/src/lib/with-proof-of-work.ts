import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import type { Challenge } from 'altcha-lib/types';
import { clientWithoutReauthentication } from './api.ts';

const challengeRequired = 2012 satisfies ResultCodeOfName<'challengeRequired'>;

/** Sends. On code 2012 it does the work it is asked for and sends once more with it. */
export async function withProofOfWorkIfRequired<T>(send: (challenge?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== challengeRequired) throw error;
    const { challenge: json } = await clientWithoutReauthentication.call('GET /v1/account/challenge');
    // Rarely needed: loaded then.
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const challenge = JSON.parse(json) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
    return send(btoa(JSON.stringify({ challenge, solution })));
  }
}
