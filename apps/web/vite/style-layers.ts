import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Later ones win over earlier ones, whatever arrives first and however exact its selectors are. */
const groups = ['kit', 'features', 'pages'] as const;
type Group = (typeof groups)[number];

const folders: Record<string, Group> = { ui: 'kit', features: 'features', pages: 'pages', app: 'pages' };
const first = '/styles/global.css';
const before = /\/(styles\/\w+|app\/boot)\.css$/;

/** All that one source says about styles, by the names of files. */
interface Source {
  styles: string[];
  imports: string[];
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(?<name>[#.][^']+)'/g;

function sourceAt(file: string, src: string): Source {
  const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(({ groups: found }) => {
    const name = found?.['name'] ?? '';
    return name.startsWith('#src/') ? join(src, name.slice(5)) : resolve(dirname(file), name);
  });
  return {
    styles: names.filter((name) => name.endsWith('.module.css')),
    imports: names.filter((name) => /\.tsx?$/.test(name)),
  };
}

function groupOf(file: string, src: string): Group | undefined {
  return folders[file.slice(src.length + 1).split('/', 1)[0] ?? ''];
}

/** The style sheets of whatever a source uses, however far down. */
function stylesBelow(file: string, sources: Map<string, Source>, seen = new Set([file])): Set<string> {
  const found = new Set<string>();
  for (const each of sources.get(file)?.imports ?? []) {
    if (seen.has(each)) continue;
    seen.add(each);
    for (const style of sources.get(each)?.styles ?? []) found.add(style);
    for (const style of stylesBelow(each, sources, seen)) found.add(style);
  }
  return found;
}

/** Which style sheets each one has to win over. */
function lowerOnes(sources: Map<string, Source>): Map<string, Set<string>> {
  const lower = new Map<string, Set<string>>();
  for (const [file, { styles }] of sources) {
    if (styles.length === 0) continue;
    const below = stylesBelow(file, sources);
    for (const [index, style] of styles.entries()) {
      const ones = lower.get(style) ?? new Set();
      lower.set(style, ones);
      // One that also belongs to a part of the whole stays with the part.
      if (below.has(style)) continue;
      for (const one of [...below, ...styles.slice(0, index)]) ones.add(one);
    }
  }
  return lower;
}

/**
 * The place of each style sheet within its group: above those of all the parts that its owner uses, and above those
 * that its owner names before it. So a component can restyle the parts it uses, in whatever order they are loaded.
 */
export function placesOf(src: string): Map<string, number> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(src, file));
  const lower = lowerOnes(new Map(files.map((file) => [file, sourceAt(file, src)])));
  const places = new Map<string, number>();

  function placeOf(style: string, path: readonly string[]): number {
    const known = places.get(style);
    if (known !== undefined) return known;
    if (path.includes(style)) throw new Error(`each is to win over the next: ${[...path, style].join(' > ')}`);
    const group = groupOf(style, src);
    const ones = [...(lower.get(style) ?? [])].filter((one) => groupOf(one, src) === group);
    const place = Math.max(-1, ...ones.map((one) => placeOf(one, [...path, style]))) + 1;
    places.set(style, place);
    return place;
  }

  for (const style of lower.keys()) placeOf(style, []);
  return places;
}

const nameOf = (group: Group, place: number) => `${group}-${place}`;

/** All layers, the weakest first. */
export function layersOf(places: Map<string, number>, src: string): string[] {
  return [
    'base',
    ...groups.flatMap((group) => {
      const used = [...places].filter(([file]) => groupOf(file, src) === group).map(([, place]) => place);
      return Array.from({ length: Math.max(-1, ...used) + 1 }, (_, place) => nameOf(group, place));
    }),
  ];
}

/**
 * Puts every style sheet into a cascade layer (docs/decisions/0038-style-layers.md). Their order is said once, in front
 * of the first style of the document, and not by the order in which pages happen to be visited.
 */
export function styleLayers(): Plugin {
  const src = resolve(import.meta.dirname, '../src');
  let places = new Map<string, number>();
  let served = false;
  return {
    name: 'lanyu:style-layers',
    enforce: 'pre',
    configResolved({ command }) {
      served = command === 'serve';
    },
    buildStart() {
      places = placesOf(src);
    },
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.css$/ },
      handler(code, id) {
        // The development server and the tests put each sheet in by itself, a part's before the document's.
        const order = served || id.endsWith(first) ? `@layer ${layersOf(places, src).join(',')};\n` : '';
        if (id.endsWith(first)) return order + code;
        if (before.test(id)) return `${order}@layer base {\n${code}\n}`;
        const group = groupOf(id, src);
        if (group === undefined) this.error(`no layer is meant for ${id}`);
        return `${order}@layer ${nameOf(group, places.get(id) ?? 0)} {\n${code}\n}`;
      },
    },
  };
}
