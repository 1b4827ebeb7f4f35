import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../repository-files.ts';
import type { Violation } from './imports.ts';
import { roomGraph } from './rooms.ts';

/** Lines in the exports of a room that no other room imports. */
export function checkExports(root: string): Violation[] {
  const there = Object.keys(roomGraph).filter((room) => existsSync(path.join(root, room, 'package.json')));
  const sources = ['apps', 'packages', 'ops', 'tools', 'e2e']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => filesBelow(folder, root))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
  const imported = new Set(
    sources.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/['"](@lanyu\/[^'"]+)['"]/g)].map(([, name]) => name),
    ),
  );
  return there.flatMap((room) => {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    return Object.keys(exports)
      .filter((line) => !line.includes('*') && !imported.has(path.posix.join(name, line)))
      .map((line) => ({
        rule: 'exports-name-what-others-import',
        where: `${room}/package.json → ${line}`,
        reason: 'What nobody else imports may change on any day; a line for it would promise that it does not.',
      }));
  });
}
