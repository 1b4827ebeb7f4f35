import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@lanyu/services/apt';

const run = promisify(execFile);
const framework = '/usr/share/android-framework-res/framework-res.apk';

/** Debian's tools that make, sign and read packages. */
export function installAndroidTools(): void {
  installPackages(['aapt', 'apksigner', 'android-framework-res', 'openssl']);
}

export interface ApkRecipe {
  packageName: string;
  versionCode: number;
  versionName: string;
  minSdk: number;
  targetSdk: number;
  permissions: string[];
  abis: string[];
  debuggable: boolean;
}

export interface SigningKey {
  keyFile: string;
  certificateFile: string;
}

export async function createSigningKey(folder: string, type: 'rsa' | 'ec'): Promise<SigningKey> {
  mkdirSync(folder, { recursive: true });
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [pem, keyFile, certificateFile] = ['key.pem', 'key.pk8', 'certificate.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(pem, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(keyFile, privateKey.export({ format: 'der', type: 'pkcs8' }));
  const subject = ['-subj', `/CN=${type}`, '-days', '3650'];
  await run('openssl', ['req', '-x509', '-new', '-key', pem, '-out', certificateFile, ...subject]);
  return { keyFile, certificateFile };
}

/** An APK with this manifest and a library for each ABI, as Google's own tools make it. */
export async function buildApk(
  folder: string,
  recipe: ApkRecipe,
  key?: SigningKey,
  signWith: string[] = [],
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'AndroidManifest.xml');
  writeFileSync(manifest, manifestOf(recipe));
  const raw = join(folder, 'raw');
  for (const abi of recipe.abis) {
    mkdirSync(join(raw, 'lib', abi), { recursive: true });
    writeFileSync(join(raw, 'lib', abi, 'libgame.so'), Buffer.alloc(2_500_000, abi));
  }
  mkdirSync(join(raw, 'assets'), { recursive: true });
  writeFileSync(join(raw, 'assets/data.bin'), Buffer.alloc(1000, recipe.versionName));
  const unsigned = join(folder, 'unsigned.apk');
  await run('aapt', ['package', '-f', '-M', manifest, '-I', framework, '-F', unsigned, raw]);
  if (key === undefined) return unsigned;
  const signed = join(folder, 'signed.apk');
  const keys = ['--key', key.keyFile, '--cert', key.certificateFile];
  await run('apksigner', ['sign', ...keys, ...signWith, '--out', signed, unsigned]);
  return signed;
}

function manifestOf({ packageName, versionCode, versionName, minSdk, targetSdk, permissions, debuggable }: ApkRecipe) {
  return `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="${packageName}"
  android:versionCode="${versionCode}" android:versionName="${versionName}">
  <uses-sdk android:minSdkVersion="${minSdk}" android:targetSdkVersion="${targetSdk}"/>
  ${permissions.map((name) => `<uses-permission android:name="${name}"/>`).join('\n  ')}
  <application android:label="game" android:debuggable="${debuggable}"><activity android:name=".Main"/></application>
</manifest>
`;
}

/** The same facts as Debian's tools read them. */
export async function factsByTools(apk: string): Promise<Record<string, unknown>> {
  const [{ stdout: badging }, { stdout: certificates }] = await Promise.all([
    run('aapt', ['dump', 'badging', apk]),
    run('apksigner', ['verify', '--print-certs', apk]),
  ]);
  const one = (pattern: RegExp) => pattern.exec(badging)?.[1] ?? '';
  const all = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern), (match) => match[1] ?? '');
  return {
    packageName: one(/package: name='([^']*)'/),
    versionCode: Number(one(/versionCode='(\d*)'/)),
    versionName: one(/versionName='([^']*)'/),
    minSdk: Number(one(/sdkVersion:'(\d+)'/)),
    targetSdk: Number(one(/targetSdkVersion:'(\d+)'/)),
    permissions: all(/^uses-permission: name='([^']*)'/gm, badging).toSorted(),
    abis: all(/'([^']+)'/g, one(/native-code: (.*)/)).toSorted(),
    debuggable: badging.includes('application-debuggable'),
    signers: all(/certificate SHA-256 digest: ([0-9a-f]{64})/g, certificates).toSorted(),
  };
}
