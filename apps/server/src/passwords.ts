import { hash, verify } from '@node-rs/argon2';

/** Algorithm 2 is Argon2id; the library's enum has no run-time form. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in native threads, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/** Without an account the same work is done on a decoy, so that the time does not reveal whether a name exists. */
export async function passwordMatches(stored: string | undefined, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), given);
  return stored !== undefined && matches;
}
