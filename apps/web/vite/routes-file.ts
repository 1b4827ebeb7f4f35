import type { Plugin, Rolldown } from 'vite';
import { preloadPictureSizesByRoute } from '../src/lib/format/image-sizes.ts';
import { routeDescriptions } from '../src/words/route-descriptions.ts';
import { factsOfNamedRoute, routeFacts, titleOfRoute, type RouteName } from '../src/lib/routing/routes.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Hands the routes' words to the server, which writes titles and preview tags into the HTML it serves; and what the
 * page behind each address needs beyond the first load, so that its document can ask for it before any script runs.
 */
export function routesFile(): Plugin {
  return {
    name: 'lanyu:routes-file',
    apply: 'build',
    // After the styles have got their names.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const first = new Set(
          closure(
            bundle,
            chunkWhere(bundle, ({ name }) => name === 'first', 'the first load'),
          ),
        );
        const routes = (Object.keys(routeFacts) as RouteName[]).map((name) => {
          const { path, preview = 'site' } = factsOfNamedRoute(name);
          return {
            name,
            path,
            title: titleOfRoute(name) ?? '',
            description: (routeDescriptions as Partial<Record<RouteName, string>>)[name] ?? '',
            preview,
            imageSizes: (preloadPictureSizesByRoute as Partial<Record<RouteName, string>>)[name],
            files: filesOf(bundle, name).filter((file) => !first.has(file)),
            ...(name === 'home' && { laterFiles: homeBelowFiles(bundle).filter((file) => !first.has(file)) }),
          };
        });
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(routes, null, 2)}\n` });
      },
    },
  };
}

/** Addresses of the page's scripts and styles, and of the table that the scripts are found by. */
function filesOf(bundle: Bundle, name: RouteName): string[] {
  if (name === 'home') return [];
  // docs/architecture.md: one folder per route, named as the route.
  const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const from = (pattern: RegExp, what: string) =>
    chunkWhere(bundle, ({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''), what);
  const page = from(new RegExp(`/src/pages/${folder}/\\w+Page\\.tsx$`), `the page ${name}`);
  const table = from(/\/src\/app\/page-loaders-by-route\.ts$/, 'the table of pages');
  return [...new Set([...closure(bundle, table), ...closure(bundle, page)])];
}

/** What stands on the home page below its first view. */
function homeBelowFiles(bundle: Bundle): string[] {
  const isBelow = ({ facadeModuleId }: Chunk) => facadeModuleId?.endsWith('/HomeBelowFirstView.tsx') === true;
  return closure(bundle, chunkWhere(bundle, isBelow, 'the home page below its first view'));
}

function chunkWhere(bundle: Bundle, matches: (chunk: Chunk) => boolean, what: string): Chunk {
  const found = Object.values(bundle).find((file): file is Chunk => file.type === 'chunk' && matches(file));
  if (found === undefined) throw new Error(`the build has no chunk for ${what}`);
  return found;
}

/** A chunk, its styles, and all that it imports statically. */
function closure(bundle: Bundle, chunk: Chunk, seen: Set<string> = new Set()): string[] {
  const address = `/${chunk.fileName}`;
  if (seen.has(address)) return [];
  seen.add(address);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
  const imported = chunk.imports.flatMap((file) => {
    const next = bundle[file];
    return next?.type === 'chunk' ? closure(bundle, next, seen) : [];
  });
  return [address, ...styles, ...imported];
}
