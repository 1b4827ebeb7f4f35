// npm run monitoring -- write: rules, routes, dashboards and consoles anew from ops/monitoring/tables.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFolder, renderGeneratedFiles } from './generated-files.ts';

if (process.argv[2] !== 'write') throw new Error('usage: npm run monitoring -- write');
for (const [path, text] of renderGeneratedFiles()) {
  const file = join(generatedFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`written: ${renderGeneratedFiles().size} files`);
