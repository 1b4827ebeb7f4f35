// npm run sbom: what the product is made of, into .local/supply-chain: sbom.cdx.json (CycloneDX 1.5) and licences.txt.
// Ends with 1 when a package has a licence that is not on the list (licences.ts).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-files.ts';
import { isOthers, licenceFault, licenceOf, type Component } from './licences.ts';

const folder = path.join(repositoryRoot, '.local/supply-chain');
const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--offline'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { components } = JSON.parse(text) as { components: Component[] };
const others = components.filter(isOthers).toSorted((a, b) => a.name.localeCompare(b.name));
const lines = others.map((each) => `${each.name}@${each.version}\t${licenceOf(each)}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), text);
writeFileSync(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`);

const faults = others.flatMap((each) => licenceFault(each) ?? []);
for (const fault of faults) console.error(`WRONG: ${fault}`);
const kinds = new Set(others.map(licenceOf)).size;
console.log(`${others.length} packages, ${kinds} licences, ${faults.length} not allowed; in .local/supply-chain`);
process.exitCode = faults.length > 0 ? 1 : 0;
