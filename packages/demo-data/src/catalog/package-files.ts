import { createCipheriv, createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { bumpDataVersion } from '@lanyu/server/db/data-versions';
import { readApk } from '@lanyu/server/integrations/packages/read-apk';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { buildSignedApk, createSigningKey, type SigningKey } from './apk/build-signed-apk.ts';
import { demoAbisOfGame, demoAndroidManifest, newestReleasedVersionIndex } from './apk/demo-android-manifests.ts';
import { encodeAndroidManifest } from './apk/encode-android-manifest.ts';
import type { DemoGame } from './games/game.ts';
import { demoGames } from './games/games.ts';

const smallest = 300 * 1024;
/** Large enough to pause, cut and resume. */
const large: Readonly<Record<string, number>> = { 'float-isles 1': 20 * 1024 * 1024 };

/** The n-th newest version for a platform: a kilobyte where the real game would have a megabyte, so that a demo fits anywhere. */
export function demoPackageSize(game: DemoGame, platform: 1 | 2, nth: number): number {
  const built = platform === 1 ? game.android : game.ios;
  const newest = large[`${game.slug} ${platform}`] ?? Math.max(smallest, (built?.mb ?? 0) * 1024);
  const version = game.history[nth]?.[0] ?? '';
  // Games grow: an earlier version was a little smaller.
  return Math.round(newest * 0.97 ** nth) + version.length * 79 + platform * 613;
}

/** Bytes that look like chance and do not compress, the same ones for the same package. */
export function demoPackageBytes(name: string, size: number): Buffer {
  const key = createHash('sha256').update(name).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
}

/** Files of all packages of the demo that players can fetch now or later, with their true size and sum. Those that have one stay. */
export async function seedPackageFiles({ db, storage }: { db: Database; storage: Storage }): Promise<void> {
  const rows = await db.write
    .selectFrom('catalog_packages as p')
    .innerJoin('catalog_games as g', 'g.id', 'p.game_id')
    .select(['p.id', 'p.platform', 'p.version', 'g.app_id'])
    .where('p.file_key', '=', '')
    .where(
      'g.app_id',
      'in',
      demoGames.map(({ slug }) => slug),
    )
    .orderBy('p.id')
    .execute();
  const bySlug = new Map(demoGames.map((game) => [game.slug, game]));
  const stored: { id: string; size: number; sha256: string; key: string; facts: string | null }[] = [];
  const keys = new Map<string, SigningKey>();
  const folder = await mkdtemp(join(tmpdir(), 'lanyu-demo-packages-'));
  for (const { id, platform, version, app_id } of rows) {
    const game = bySlug.get(app_id);
    const nth = game?.history.findIndex(([name]) => name === version) ?? -1;
    if (game === undefined || nth < 0 || !isFetched(game, platform, nth)) continue;
    const filling = demoPackageBytes(
      `${app_id} ${platform} ${version}`,
      demoPackageSize(game, platform === 1 ? 1 : 2, nth),
    );
    const bytes = platform === 1 ? androidPackage(game, nth, filling, keys) : filling;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `packages/${sha256}`;
    await storage.put(key, bytes, 'application/octet-stream');
    stored.push({ id, size: bytes.length, sha256, key, facts: platform === 1 ? await factsOf(bytes, folder) : null });
  }
  await rm(folder, { recursive: true, force: true });
  if (stored.length === 0) return;
  await transaction(db, async (tx) => {
    for (const { id, size, sha256, key, facts } of stored) {
      await tx
        .updateTable('catalog_packages')
        .set({ size: String(size), sha256, file_key: key, ...(facts !== null && { facts }) })
        .where('id', '=', id)
        .execute();
    }
    await bumpDataVersion(tx, 'catalog');
  });
}

/** A package that a phone would read, signed by its studio; what it does there is nothing. */
function androidPackage(game: DemoGame, nth: number, filling: Buffer, keys: Map<string, SigningKey>): Buffer {
  const key = keys.get(game.developer) ?? createSigningKey(game.developer);
  keys.set(game.developer, key);
  return buildSignedApk(
    [
      { name: 'AndroidManifest.xml', content: encodeAndroidManifest(demoAndroidManifest(game, nth)) },
      ...demoAbisOfGame(game).map((abi) => ({ name: `lib/${abi}/libgame.so`, content: Buffer.from(abi) })),
      { name: 'assets/game.dat', content: filling },
    ],
    key,
  );
}

/** Read from the file, as those of an upload are. */
async function factsOf(apk: Buffer, folder: string): Promise<string> {
  const file = join(folder, 'package.apk');
  await writeFile(file, apk);
  return JSON.stringify(readApk(file));
}

/** The newest version is fetched, and those still to come; of Android also the one before, to compare with. */
function isFetched(game: DemoGame, platform: number, nth: number): boolean {
  if (platform === 1 && nth === newestReleasedVersionIndex(game) + 1) return true;
  const first = platform === 2 ? (game.ios?.behind ?? 0) : 0;
  const out = game.history.findIndex(([, age], index) => index >= first && age >= 0);
  return nth >= first && nth <= (out < 0 ? game.history.length - 1 : out);
}
