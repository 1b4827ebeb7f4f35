// Runs in the decoders' sandbox: reads the files it is given one after another and prints a line of JSON for each.
import { PackageRefused, type ApkFacts, type IpaFacts, type PackageFault } from './package-facts.ts';
import { readApk } from './read-apk.ts';
import { readIpa } from './read-ipa.ts';

const [kind, ...files] = process.argv.slice(2);

function reading(
  file: string,
): { facts: ApkFacts | null; ipaFacts: IpaFacts | null } | { fault: PackageFault; detail: string } {
  try {
    return kind === 'ipa' ? { facts: null, ipaFacts: readIpa(file) } : { facts: readApk(file), ipaFacts: null };
  } catch (error) {
    if (error instanceof PackageRefused) return { fault: error.fault, detail: error.message };
    throw error;
  }
}

for (const file of files) {
  const read = reading(file);
  process.stdout.write(`${JSON.stringify({ ...read, peakBytes: process.resourceUsage().maxRSS * 1024 })}\n`);
}
