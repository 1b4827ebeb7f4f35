// npm run duplicates [-- folder …]: places of apps/ and packages/ that share six or more lines with another.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countPlaces, fewestLines, findDuplicates } from './duplicates/find-duplicates.ts';
import { filesBelow, repositoryRoot } from './repository-files.ts';

const asked = process.argv.slice(2);
const files = (asked.length === 0 ? ['apps', 'packages'] : asked)
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'));
const groups = findDuplicates(
  new Map(files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')])),
);
for (const places of groups.toSorted((a, b) => (a[0]?.file ?? '').localeCompare(b[0]?.file ?? ''))) {
  console.log(places.map(({ file, from, to }) => `${file}:${from}-${to}`).join('\n  = '));
}
console.log(`${countPlaces(groups)} places in ${files.length} files share ${fewestLines} or more lines with another.`);
