import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackageReading } from '#src/integrations/packages/package-facts.ts';
import { readZipEntry, readZipDirectory } from '#src/integrations/packages/zip-directory.ts';
import { readPackage, readPackages } from '#src/integrations/packages/read-package.ts';
import {
  buildApk,
  createSigningKey,
  factsByTools,
  installAndroidTools,
  type ApkRecipe,
  type SigningKey,
} from './build-apk.ts';
import { apkMutations, diceOf } from './mutate-apk.ts';
import { zipOf } from './zip-of.ts';

/** Thirty and five thousand in the drill: npm run drill -- packages. */
const valid = Number(process.env['VALID_PACKAGES'] ?? 2);
const mutated = Number(process.env['HOSTILE_PACKAGES'] ?? 108);
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000);
const withinMs = 10_000;
const maxMemory = 256 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'lanyu-packages-'));
let keys: SigningKey[] = [];
const recipe: ApkRecipe = {
  packageName: 'cn.lanyu.game',
  versionCode: 7,
  versionName: '1.2.3',
  minSdk: 24,
  targetSdk: 29,
  permissions: ['android.permission.INTERNET'],
  abis: ['arm64-v8a'],
  debuggable: false,
};

beforeAll(async () => {
  installAndroidTools();
  keys = [await createSigningKey(join(folder, 'rsa'), 'rsa'), await createSigningKey(join(folder, 'ec'), 'ec')];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const permissions = ['CAMERA', 'READ_SMS', 'INTERNET', 'RECORD_AUDIO', 'ACCESS_FINE_LOCATION', 'VIBRATE'];
const abis = ['arm64-v8a', 'armeabi-v7a', 'x86', 'x86_64'];

describe('a package is read by its own process', () => {
  test(`${valid} packages of Google's tools: every fact is what those tools say`, { timeout: 600_000 }, async () => {
    const dice = diceOf(valid);
    for (let index = 0; index < valid; index += 1) {
      const minSdk = 21 + dice(9);
      const each: ApkRecipe = {
        packageName: `cn.lanyu.game${index}`,
        versionCode: dice(2 ** 31),
        versionName: `${dice(9)}.${dice(99)}-测试`,
        minSdk,
        targetSdk: minSdk + dice(5),
        permissions: permissions.filter(() => dice(2) === 0).map((name) => `android.permission.${name}`),
        abis: abis.filter(() => dice(2) === 0),
        debuggable: dice(3) === 0,
      };
      const schemes = index % 3 === 2 ? ['--v3-signing-enabled', 'false'] : [];
      const apk = await buildApk(join(folder, `valid-${index}`), each, keys[index % 2], schemes);
      const reading = await readPackage(apk, { kind: 'apk', size: 10_000_000 });
      expect(reading, apk).toMatchObject({
        facts: { ...(await factsByTools(apk)), ...each, permissions: each.permissions.toSorted() },
      });
      expect(reading).toMatchObject({ facts: { signatureScheme: index % 3 === 2 ? 2 : 3 } });
    }
  });

  test('one that nobody signed, one signed for old phones alone, and what is no package say why', async () => {
    const unsigned = await buildApk(join(folder, 'unsigned'), recipe);
    expect(await readPackage(unsigned, { kind: 'apk', size: 10_000_000 })).toMatchObject({ fault: 'unsigned' });
    const old = await buildApk(join(folder, 'old'), { ...recipe, minSdk: 21 }, keys[0], [
      '--v2-signing-enabled',
      'false',
      '--v3-signing-enabled',
      'false',
    ]);
    expect(await readPackage(old, { kind: 'apk', size: 10_000_000 })).toMatchObject({ fault: 'unsigned' });
    const text = join(folder, 'text.apk');
    writeFileSync(text, '<html>not found</html>');
    expect(await readPackage(text, { kind: 'apk', size: 10_000_000 })).toMatchObject({ fault: 'notArchive' });
    writeFileSync(text, zipOf([{ name: 'readme.txt', content: Buffer.from('hello') }]));
    expect(await readPackage(text, { kind: 'apk', size: 10_000_000 })).toMatchObject({ fault: 'manifestMissing' });
  });

  test('one byte of a library changed after the signing: the signature is of another file', async () => {
    const apk = await buildApk(join(folder, 'changed'), recipe, keys[0]);
    const bytes = readFileSync(apk);
    const at = bytes.indexOf('assets/data.bin') + 20;
    bytes[at] = (bytes[at] ?? 0) + 1;
    writeFileSync(apk, bytes);
    expect(await readPackage(apk, { kind: 'apk', size: 10_000_000 })).toMatchObject({ fault: 'signatureBroken' });
  });

  test(
    `${mutated} mutated packages (seed ${seed}): each is answered in time, by a process that stays small`,
    { timeout: 3_600_000 },
    async () => {
      const apk = await buildApk(join(folder, 'victim'), recipe, keys[0]);
      const manifest = manifestOf(apk);
      const signed = readFileSync(apk);
      const kinds = Object.keys(apkMutations);
      const tally: Record<string, number> = {};
      const batch = 90;
      for (let from = 0; from < mutated; from += batch) {
        const files = Array.from({ length: Math.min(batch, mutated - from) }, (_, index) => {
          const kind = kinds[(from + index) % kinds.length] as string;
          const file = join(folder, `mutated-${index}.apk`);
          writeFileSync(file, apkMutations[kind]?.({ signed, manifest }, diceOf(seed + from + index)) as Buffer);
          return { kind, file };
        });
        const readings: PackageReading[] = [];
        for await (const each of readPackages(
          files.map(({ file }) => file),
          { kind: 'apk', withinMs },
        )) {
          readings.push(each);
        }
        // Fewer: the process was ended by this file, or took longer than it may.
        expect(readings.length, files[readings.length]?.kind).toBe(files.length);
        for (const [index, reading] of readings.entries()) {
          const { kind, file } = files[index] as (typeof files)[number];
          const is = 'fault' in reading ? reading.fault : 'facts';
          tally[is] = (tally[is] ?? 0) + 1;
          // Between the signatures lies what no phone looks at: there alone may a byte differ.
          const taken = is === 'facts' && !isTheSameButForPadding(readFileSync(file), signed);
          expect(taken, `${kind} was taken: seed ${seed + from + index}`).toBe(false);
          expect(reading.peakBytes, kind).toBeLessThan(maxMemory);
        }
      }
      console.log(tally);
    },
  );
});

function isTheSameButForPadding(bytes: Buffer, signed: Buffer): boolean {
  const magicAt = signed.lastIndexOf('APK Sig Block 42');
  const blockAt = magicAt + 16 - Number(signed.readBigUInt64LE(magicAt - 8)) - 8;
  const without = (each: Buffer) => Buffer.concat([each.subarray(0, blockAt), each.subarray(magicAt)]);
  return bytes.length === signed.length && without(bytes).equals(without(signed));
}

function manifestOf(apk: string): Buffer {
  const fd = openSync(apk, 'r');
  const { entries } = readZipDirectory(fd, statSync(apk).size);
  const manifest = entries.find(({ name }) => name === 'AndroidManifest.xml');
  const bytes = manifest === undefined ? Buffer.alloc(0) : readZipEntry(fd, manifest, 1_000_000);
  closeSync(fd);
  return bytes;
}
