import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

/**
 * The service worker, as one file beside the document: it is in charge of what lies below its own address. It names the
 * files of the first load, so that it is another one for every build, which is how browsers notice a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'lanyu:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.find(({ name }) => name === 'first');
        const pages = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/src/app/page-loaders-by-route.ts'),
        );
        const offline = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/src/app/offline/OfflineTasksAndNotices.tsx'),
        );
        if (first === undefined || pages === undefined || offline === undefined)
          throw new Error('the build has no first load to keep');
        const art = Object.keys(bundle).filter((file) => /error-lighthouse-[^/]+\.svg$/.test(file));
        const files = new Set([first, pages, offline].flatMap((chunk) => [...filesOf(bundle, chunk)]));
        const code = await compiled([...files, ...art].map((file) => `/${file}`).toSorted(), `/${first.fileName}`);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
      },
    },
  };
}

/** A chunk, its styles and whatever it imports. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) {
    const next = bundle[imported];
    if (next?.type === 'chunk') filesOf(bundle, next, found);
  }
  return found;
}

async function compiled(files: readonly string[], first: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(files), FIRST_FILE: JSON.stringify(first) },
    build: {
      write: false,
      target: ['es2022', 'safari16', 'chrome111', 'firefox115'],
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('the service worker was not built');
  return chunk.code;
}
