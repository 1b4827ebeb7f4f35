// A copy of the sources in which code may be broken: a run that is killed leaves nothing broken behind.
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { roomGraph } from '../boundaries/rooms.ts';
import { filesBelow, repositoryRoot } from '../repository-files.ts';

export const copyRoot: string = path.join(repositoryRoot, '.local/breaks');

/** What takes minutes to make and is only read. */
const SHARED = ['.local/demo-pictures', '.local/demo-videos'];

/** Makes the copy's files those of the working tree, whatever an earlier run left in it. */
export function freshCopy(): void {
  const wanted = filesBelow('.');
  if (existsSync(copyRoot)) {
    const here = new Set(wanted);
    for (const file of filesBelow('.', copyRoot)) {
      if (!here.has(file)) rmSync(path.join(copyRoot, file));
    }
  }
  for (const file of wanted) restore(file);
  for (const folder of ['.', ...Object.keys(roomGraph)]) linkPackages(path.join(folder, 'node_modules'));
  for (const folder of SHARED) {
    const target = path.join(copyRoot, folder);
    if (existsSync(target) || !existsSync(path.join(repositoryRoot, folder))) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.join(repositoryRoot, folder), target);
  }
}

/** Gives a file of the copy the working tree's text; one that has it keeps its date. */
function restore(file: string): void {
  const text = readFileSync(path.join(repositoryRoot, file));
  const target = path.join(copyRoot, file);
  if (existsSync(target) && readFileSync(target).equals(text)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Links lead to the copy's own workspaces, which links to the folder as a whole would not. */
function linkPackages(folder: string): void {
  const source = path.join(repositoryRoot, folder);
  const target = path.join(copyRoot, folder);
  const list = '.package-lock.json';
  if (!existsSync(source)) return;
  const read = (root: string) => readFileSync(path.join(root, list), 'utf8');
  if (existsSync(path.join(target, list)) && read(target) === read(source)) return;
  rmSync(target, { recursive: true, force: true });
  linkFolder(source, target);
}

function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = path.join(source, entry.name);
    const to = path.join(target, entry.name);
    // What tools keep for themselves is written to.
    if (path.basename(source) === 'node_modules' && entry.name.startsWith('.vite')) continue;
    if (entry.isDirectory()) linkFolder(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkSync(from, to);
  }
}
