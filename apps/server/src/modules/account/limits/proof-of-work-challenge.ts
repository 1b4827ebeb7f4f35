import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import type { Key } from '../../../keys.ts';
import { consumeAttemptOrNull } from './attempt-counters.ts';

/**
 * A client has to try about a thousand keys of a thousand rounds each: a million rounds of PBKDF2, about a second on a
 * cheap phone. Making a challenge costs this server one key, and checking it one hash.
 */
const rounds = 1000;
export const minKeysToTryPerChallenge = 700;
const maxKeys = 1300;
const livesSeconds = 600;

/** What altcha-lib calls a payload; any other input is treated as missing. */
const payload = z.object({
  challenge: z.object({
    parameters: z
      .object({
        nonce: z.string().max(64),
        expiresAt: z.number(),
        algorithm: z.literal('PBKDF2/SHA-256'),
        data: z.object({ key: z.string() }),
      })
      .loose(),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }).loose(),
});

export async function makeProofOfWorkChallenge({
  keys,
  now,
}: Pick<Deps, 'keys' | 'now'>): Promise<DataOf<'GET /v1/account/challenge'>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(minKeysToTryPerChallenge, maxKeys),
    deriveKey,
    expiresAt: new Date(now() + livesSeconds * 1000),
    data: { key: keys.first.id },
    ...secretsOf(keys.first),
  });
  return { challenge: JSON.stringify(challenge) };
}

/** Throws `challengeRequired` unless `given` solves a challenge of ours that is not too old and was not used before. */
export async function requireAndUseUpSolvedProofOfWork(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  given: string | undefined,
  db: Deps['db']['write'] | Tx = deps.db.write,
): Promise<void> {
  const nonce = await provenNonce(deps, given);
  // Random: it names nobody, and is used once whatever key signs meanwhile.
  const counter = { key: `challenge:${nonce}`, max: 1, seconds: livesSeconds };
  if ((await consumeAttemptOrNull(db, counter, deps.now())) === null) throw new Failure('challengeRequired');
}

async function provenNonce(deps: Pick<Deps, 'keys' | 'now'>, given: string | undefined): Promise<string> {
  const read = payload.safeParse(jsonIn(given ?? ''));
  if (!read.success) throw new Failure('challengeRequired');
  const { challenge, solution } = read.data as z.output<typeof payload> & Parameters<typeof verifySolution>[0];
  const [key] = deps.keys.named(read.data.challenge.parameters.data.key);
  if (key === undefined) throw new Failure('challengeRequired');
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) }).catch(() => ({
    verified: false,
  }));
  if (!verified) throw new Failure('challengeRequired');
  return challenge.parameters.nonce;
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

function secretsOf(key: Key) {
  return {
    hmacSignatureSecret: key.bytes('challenge').toString('base64url'),
    hmacKeySignatureSecret: key.bytes('challenge key').toString('base64url'),
  };
}
