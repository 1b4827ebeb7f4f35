import { closeSync, fstatSync, openSync } from 'node:fs';
import { readBinaryXml, type XmlElementWithAncestors } from './binary-xml.ts';
import { PackageRefused, type ApkFacts } from './package-facts.ts';
import { readAndVerifySigners } from './verify-apk-signers.ts';
import { readZipEntry, readZipDirectory } from './zip-directory.ts';

const maxManifestBytes = 4 * 1024 * 1024;
const maxPermissions = 1000;
const maxPackageBytes = 4 * 1024 ** 3;

/** Android's numbers of the attributes that are read; a name alone can be anything. */
const attributeIds = {
  name: 0x01_01_00_03,
  debuggable: 0x01_01_00_0f,
  minSdkVersion: 0x01_01_02_0c,
  targetSdkVersion: 0x01_01_02_70,
  versionCode: 0x01_01_02_1b,
  versionName: 0x01_01_02_1c,
  versionCodeMajor: 0x01_01_05_76,
};

/** Reads the directory, the manifest and the signatures of a file; no code, no picture and no other resource. */
export function readApk(file: string): ApkFacts {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size > maxPackageBytes) throw new PackageRefused('archiveTooLarge', 'larger than 4 GB');
    const directory = readZipDirectory(fd, size);
    const manifest = directory.entries.find(({ name }) => name === 'AndroidManifest.xml');
    if (manifest === undefined) throw new PackageRefused('manifestMissing', 'no AndroidManifest.xml');
    const facts = factsOf(readBinaryXml(readZipEntry(fd, manifest, maxManifestBytes)));
    const { signers, scheme } = readAndVerifySigners(fd, directory, size);
    return { ...facts, abis: abisOf(directory.entries), signers, signatureScheme: scheme };
  } finally {
    closeSync(fd);
  }
}

function factsOf(elements: readonly XmlElementWithAncestors[]): Omit<ApkFacts, 'abis' | 'signers' | 'signatureScheme'> {
  const [manifest] = elements;
  if (manifest?.name !== 'manifest') throw new PackageRefused('manifestBroken', 'does not begin with manifest');
  const packageName = manifest.attributes.find(({ name, resourceId }) => name === 'package' && resourceId === 0)?.value;
  if (
    typeof packageName !== 'string' ||
    !/^[A-Za-z][\w]*(\.[A-Za-z][\w]*)+$/.test(packageName) ||
    packageName.length > 255
  ) {
    throw new PackageRefused('manifestBroken', 'no name of a package');
  }
  const children = elements.filter(({ within }) => within.length === 1);
  const usesSdk = children.find(({ name }) => name === 'uses-sdk');
  const application = children.find(({ name }) => name === 'application');
  const minSdk = numberOf(usesSdk, attributeIds.minSdkVersion) ?? 1;
  const permissions = children
    .filter(({ name }) => name === 'uses-permission' || name === 'uses-permission-sdk-23')
    .flatMap((element) => textOf(element, attributeIds.name) ?? []);
  if (permissions.length > maxPermissions) throw new PackageRefused('manifestBroken', 'too many permissions');
  return {
    packageName,
    versionCode:
      (numberOf(manifest, attributeIds.versionCodeMajor) ?? 0) * 2 ** 32 +
      (numberOf(manifest, attributeIds.versionCode) ?? 0),
    versionName: textOf(manifest, attributeIds.versionName) ?? null,
    minSdk,
    targetSdk: numberOf(usesSdk, attributeIds.targetSdkVersion) ?? minSdk,
    permissions: Array.from(new Set(permissions)).toSorted(),
    debuggable: valueOf(application, attributeIds.debuggable) === true,
  };
}

function valueOf(
  element: XmlElementWithAncestors | undefined,
  resourceId: number,
): string | number | boolean | undefined {
  return element?.attributes.find((attribute) => attribute.resourceId === resourceId)?.value;
}

function numberOf(element: XmlElementWithAncestors | undefined, resourceId: number): number | undefined {
  const value = valueOf(element, resourceId);
  return typeof value === 'number' ? value : undefined;
}

function textOf(element: XmlElementWithAncestors | undefined, resourceId: number): string | undefined {
  const value = valueOf(element, resourceId);
  if (typeof value !== 'string') return undefined;
  if (value.length > 1000) throw new PackageRefused('manifestBroken', 'a value too long');
  return value;
}

function abisOf(entries: readonly { name: string }[]): string[] {
  const abis = entries.flatMap(({ name }) => /^lib\/([a-z0-9_-]{1,20})\/[^/]+\.so$/.exec(name)?.[1] ?? []);
  return Array.from(new Set(abis)).toSorted();
}
