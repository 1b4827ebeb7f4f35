import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { handbookBlocks } from './handbook-blocks.ts';

const id = 'virtual:handbook';
const folder = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** docs/operators.md as a module of the console: its blocks, and its pictures as files of the build. */
export function handbook(): Plugin {
  return {
    name: 'lanyu:handbook',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const file = `${folder}operators.md`;
      this.addWatchFile(file);
      const blocks = handbookBlocks(readFileSync(file, 'utf8'));
      const named = new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])));
      // One that is not taken yet is taken of a build without it; a test asks for all.
      const pictures = [...named].filter((name) => existsSync(`${folder}${name}`));
      const imports = pictures.map((name, n) => `import picture${n} from ${JSON.stringify(`${folder}${name}?url`)};`);
      const addresses = pictures.map((name, n) => `${JSON.stringify(name)}: picture${n}`);
      return [
        ...imports,
        `export const blocks = ${JSON.stringify(blocks)};`,
        `export const pictureUrls = {${addresses.join(', ')}};`,
      ].join('\n');
    },
  };
}
