import { closeSync, fstatSync, openSync } from 'node:fs';
import { PackageRefused } from './package-facts.ts';
import { readZipDirectory } from './zip-directory.ts';

/** Refuses what is no archive of a program for iOS. */
export function checkIpaHasInfoPlist(file: string): null {
  const fd = openSync(file, 'r');
  try {
    const { entries } = readZipDirectory(fd, fstatSync(fd).size);
    if (!entries.some(({ name }) => /^Payload\/[^/]+\.app\/Info\.plist$/.test(name))) {
      throw new PackageRefused('manifestMissing', 'no Info.plist');
    }
    return null;
  } finally {
    closeSync(fd);
  }
}
