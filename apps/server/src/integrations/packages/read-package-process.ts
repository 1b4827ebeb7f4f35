// Runs in the decoders' sandbox: reads the files it is given one after another and prints a line of JSON for each.
import { checkIpaHasInfoPlist } from './check-ipa-has-info-plist.ts';
import { PackageRefused, type ApkFacts, type PackageFault } from './package-facts.ts';
import { readApk } from './read-apk.ts';

const [kind, ...files] = process.argv.slice(2);

function reading(file: string): { facts: ApkFacts | null } | { fault: PackageFault; detail: string } {
  try {
    return { facts: kind === 'ipa' ? checkIpaHasInfoPlist(file) : readApk(file) };
  } catch (error) {
    if (error instanceof PackageRefused) return { fault: error.fault, detail: error.message };
    throw error;
  }
}

for (const file of files) {
  const read = reading(file);
  process.stdout.write(`${JSON.stringify({ ...read, peakBytes: process.resourceUsage().maxRSS * 1024 })}\n`);
}
