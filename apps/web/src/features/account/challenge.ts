import { CallError } from '@lanyu/client/errors';
import type { codes } from '@lanyu/contract/codes';
import { client } from '#src/lib/api.ts';

const challengeRequired: (typeof codes)['challengeRequired'][0] = 2012;

/** Works out what `GET /v1/account/challenge` asked for. Few people ever meet one, so the library comes when needed. */
export async function solveChallenge(json: string): Promise<string> {
  const { solve } = await import('./solve-challenge.ts');
  return solve(json);
}

/** Sends; asked for a challenge (2012), solves one and sends once more with it. The person sees a longer wait, nothing else. */
export async function withChallenge<T>(send: (challenge?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== challengeRequired) throw error;
    const { challenge } = await client.call('GET /v1/account/challenge');
    return send(await solveChallenge(challenge));
  }
}
