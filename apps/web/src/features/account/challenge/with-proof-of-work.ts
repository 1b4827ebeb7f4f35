import { challengeRequiredCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { client } from '#src/lib/network/api.ts';

/** Solves the challenge of `GET /v1/account/challenge`. It is rare, so the library is loaded on demand. */
export async function solveChallengeJson(json: string): Promise<string> {
  const { solveProofOfWork: solve } = await import('./solve-challenge.ts');
  return solve(json);
}

/** Sends. On code 2012 it solves a challenge and sends once more with it. The person only sees a longer wait. */
export async function withProofOfWorkIfRequired<T>(send: (challenge?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!hasCode(error, challengeRequiredCode)) throw error;
    const { challenge } = await client.call('GET /v1/account/challenge');
    return send(await solveChallengeJson(challenge));
  }
}
