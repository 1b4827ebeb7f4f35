import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
// Vite makes the default: the address of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './challenge-worker.ts?worker&url';

/** Longer than any phone needs and shorter than the challenge lives. */
const patienceMs = 60_000;
/** More than two would only heat the phone: the work takes about a second. */
const workers = Math.min(2, navigator.hardwareConcurrency || 1);

/** The challenge and its solution, as the server's side of the library reads them. */
export async function solve(json: string): Promise<string> {
  const challenge = JSON.parse(json) as Challenge;
  const solution = await inWorkers(challenge).catch(() =>
    solveChallenge({ challenge, deriveKey, timeout: patienceMs }),
  );
  if (solution === null) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorkers(challenge: Challenge): Promise<Solution | null> {
  return solveChallengeWorkers({
    challenge,
    concurrency: workers,
    createWorker: () => new Worker(trusted(workerUrl), { type: 'module' }),
    timeout: patienceMs,
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The document's policy wants to be told which scripts may become workers: this one, from this build. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lanyu', {
    createScriptURL: (given) => {
      if (given !== workerUrl) throw new TypeError('not a script of this build');
      return given;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
