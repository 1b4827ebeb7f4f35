import { closeSync, fstatSync, openSync } from 'node:fs';
import { PackageRefused, type IpaFacts } from './package-facts.ts';
import { readTopLevelStringsOfPropertyList } from './property-list.ts';
import { readZipEntry, readZipDirectory } from './zip-directory.ts';

const maxPackageBytes = 4 * 1024 ** 3;
const maxInfoBytes = 1024 * 1024;
const infoPath = /^Payload\/[^/]+\.app\/Info\.plist$/;
const dotted = /^\d{1,9}(?:\.\d{1,9}){0,3}$/;

/** Reads the directory and the Info.plist of a program for iOS; its signature is Apple's and the phone's business. */
export function readIpa(file: string): IpaFacts {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size > maxPackageBytes) throw new PackageRefused('archiveTooLarge', 'larger than 4 GB');
    const infos = readZipDirectory(fd, size).entries.filter(({ name }) => infoPath.test(name));
    const [info] = infos;
    if (info === undefined) throw new PackageRefused('manifestMissing', 'no Info.plist');
    if (infos.length > 1) throw new PackageRefused('manifestBroken', 'two programs');
    return factsOf(readTopLevelStringsOfPropertyList(readZipEntry(fd, info, maxInfoBytes)));
  } finally {
    closeSync(fd);
  }
}

function factsOf(texts: ReadonlyMap<string, string>): IpaFacts {
  const bundleId = texts.get('CFBundleIdentifier') ?? '';
  const build = texts.get('CFBundleVersion') ?? '';
  const version = texts.get('CFBundleShortVersionString') ?? build;
  const minOs = texts.get('MinimumOSVersion') ?? '';
  if (!/^[A-Za-z0-9-]{1,100}(?:\.[A-Za-z0-9-]{1,100}){1,10}$/.test(bundleId)) {
    throw new PackageRefused('manifestBroken', 'no bundle id');
  }
  if (!dotted.test(version)) throw new PackageRefused('manifestBroken', 'no version');
  return { bundleId, version, build: dotted.test(build) ? build : '', minOs: dotted.test(minOs) ? minOs : '' };
}
