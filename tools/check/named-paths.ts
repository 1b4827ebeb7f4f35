import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Documents shorten paths: from any of these folders, or from that of the document itself. */
const bases = [
  '.',
  'apps/server',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/web',
  'apps/web/src',
  'packages',
  'packages/contract/src',
  'docs',
];
const SOURCE = /\.(tsx?|css|md|sql|json|conf|svg|html|jpg|png|yaml)$/;
const TOP = /^(apps|docs|e2e|ops|packages|tools)\//;

interface Named {
  text: string;
  line: number;
}

function namedIn(text: string, pattern: RegExp): Named[] {
  return [...text.matchAll(pattern)].map((found) => ({
    text: found[1] ?? '',
    line: text.slice(0, found.index).split('\n').length,
  }));
}

function isThere(named: string, document: string, root: string): boolean {
  // Of a pattern, the folder it begins in.
  const whole = named.replace(/#.*$/, '').replace(/\/?[^/]*[*{].*$/, '');
  if (whole === '') return true;
  return [path.posix.dirname(document), ...bases].some((base) => existsSync(path.join(root, base, whole)));
}

/** Paths, links and scripts that documents name and the repository does not have. */
export function missingPaths(documents: readonly string[], root: string, scripts: ReadonlySet<string>): string[] {
  return documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const paths = namedIn(text, /`([\w.@*{},/-]+\/[\w.@*{},/-]*)`/g).filter(
      ({ text: named }) => !/^[@./]/.test(named) && (SOURCE.test(named) || TOP.test(named)),
    );
    const links = namedIn(text, /\]\((?!https?:|#|mailto:)([^)\s]+)\)/g);
    const commands = namedIn(text, /\bnpm run ([\w:-]+)/g).filter(({ text: name }) => !scripts.has(name));
    return [
      ...[...paths, ...links]
        .filter(({ text: named }) => !isThere(named, document, root))
        .map(({ text: named, line }) => `${document}:${line} names ${named}, which is not there`),
      ...commands.map(({ text: name, line }) => `${document}:${line} names npm run ${name}, which is no script`),
    ];
  });
}
