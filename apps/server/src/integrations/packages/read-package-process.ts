// Runs in the decoders' sandbox: reads the files it is given one after another and prints a line of JSON for each.
import { PackageRefused, type ApkFacts, type PackageFault } from './package-facts.ts';
import { readApk } from './read-apk.ts';

function reading(file: string): { facts: ApkFacts } | { fault: PackageFault; detail: string } {
  try {
    return { facts: readApk(file) };
  } catch (error) {
    if (error instanceof PackageRefused) return { fault: error.fault, detail: error.message };
    throw error;
  }
}

for (const file of process.argv.slice(2)) {
  const read = reading(file);
  process.stdout.write(`${JSON.stringify({ ...read, peakBytes: process.resourceUsage().maxRSS * 1024 })}\n`);
}
