import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow } from '../repository-files.ts';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

export interface Measured {
  /** JavaScript that is downloaded before the first page works, in gzip bytes by file. */
  firstLoad: Map<string, number>;
  /** What each other page adds to that. */
  pages: { name: string; bytes: number }[];
  /** Files in which a validator was found. */
  withValidator: string[];
}

/** An app as Vite builds it. */
export interface BuiltApp {
  /** Where the first page's own chunk comes from; whoever arrives needs it too. */
  home: string;
  /** Where its files are served from. */
  base: string;
}

export const portalApp: BuiltApp = { home: 'src/pages/home/', base: '/' };
export const consoleApp: BuiltApp = { home: 'src/pages/inbox/', base: '/admin/' };

/** Names that survive minifying, because zod reads them at run time. */
const VALIDATOR = /\b_zod\b|\bZodError\b|["'`]~standard["'`]/;

/** Reads a build of Vite made with `manifest: true`. */
export function measure(dist: string, { home, base }: BuiltApp = portalApp): Measured {
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const size = (file: string) => gzipSync(read(file), { level: 9 }).length;

  const first = new Set<string>(preloadedBy(read('index.html'), base));
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry === true || key.startsWith(home)) for (const file of filesOf(manifest, key)) first.add(file);
  }
  const pages = Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry === true && !key.startsWith(home))
    .map(([key]) => {
      const added = filesOf(manifest, key).filter((file) => !first.has(file));
      return { name: key, bytes: added.reduce((sum, file) => sum + size(file), 0) };
    });
  const scripts = filesBelow('.', dist).filter((file) => file.endsWith('.js'));
  return {
    firstLoad: new Map([...first].map((file) => [file, size(file)])),
    pages: pages.toSorted((a, b) => b.bytes - a.bytes),
    withValidator: scripts.filter((file) => VALIDATOR.test(read(file))),
  };
}

/** A chunk and all that it imports statically. */
function filesOf(manifest: Manifest, key: string, seen: Set<string> = new Set()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  const below = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen));
  return [chunk.file, ...below].filter((file) => file.endsWith('.js'));
}

/** Scripts that the document itself asks for, whatever the manifest says. */
function preloadedBy(html: string, base: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || /rel=["']?modulepreload/.test(tag))
    .map((tag) => /(?:src|href)=["']?([^"'\s>]+\.js)/.exec(tag)?.[1])
    .filter((file) => file !== undefined)
    .filter((file) => file.startsWith(base))
    .map((file) => file.slice(base.length));
}
