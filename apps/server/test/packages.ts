import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NewRow } from '#src/db/tables.ts';
import { storePackageFile } from '#src/modules/downloads/public.ts';
import { addGame, addPackage, type GameFields } from './games.ts';
import type { RunningServer } from './running-server.ts';

/** A version with a file behind it. */
export async function addFile(
  server: RunningServer,
  gameId: string,
  fields: Partial<NewRow<'catalog_packages'>> = {},
  bytes: Buffer = randomBytes(5000),
): Promise<{ id: string; bytes: Buffer; sha256: string }> {
  const stored = await storePackageFile(server, { stream: Readable.from([bytes]), size: bytes.length });
  const id = await addPackage(server.test.db, gameId, {
    file_key: stored.key,
    size: String(stored.size),
    sha256: stored.sha256,
    ...fields,
  });
  return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A game for Android that can be fetched; 30 coins unless said otherwise. */
export async function addSold(server: RunningServer, fields: GameFields = {}) {
  const id = await addGame(server.test.db, { online_type: 1, buy_amount: 30, ...fields });
  return { id, ...(await addFile(server, id).then(({ id: packageId, ...file }) => ({ packageId, ...file }))) };
}

export async function makeMember(server: RunningServer, uid: string, until: number, level: 1 | 2 | 3 = 1) {
  const past = new Date(0);
  const terms = {
    until_1: new Date(until),
    until_2: level >= 2 ? new Date(until) : past,
    until_3: level >= 3 ? new Date(until) : past,
  };
  await server.test.db.write
    .insertInto('membership_members')
    .values({ user_id: uid, ...terms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
    .execute();
}
