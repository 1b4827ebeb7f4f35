import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { startTrustedWorker } from '#src/lib/network/trusted-workers.ts';
// Vite makes the default: the address of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './challenge-worker.ts?worker&url';

/** Longer than any phone needs and shorter than the challenge lives. */
const timeoutMs = 60_000;
/** More than two would only heat the phone: the work takes about a second. */
const workers = Math.min(2, navigator.hardwareConcurrency || 1);

/** The challenge and its solution, as the server's side of the library reads them. */
export async function solveProofOfWork(json: string): Promise<string> {
  const challenge = JSON.parse(json) as Challenge;
  const solution = await inWorkers(challenge).catch(() => solveChallenge({ challenge, deriveKey, timeout: timeoutMs }));
  if (solution === null) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorkers(challenge: Challenge): Promise<Solution | null> {
  return solveChallengeWorkers({
    challenge,
    concurrency: workers,
    createWorker: () => startTrustedWorker(workerUrl),
    timeout: timeoutMs,
  });
}
