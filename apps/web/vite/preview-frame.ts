import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../preview-frame/preview-frame.ts', import.meta.url));

/** One classic script beside the document, which only previews load: it must run before the portal does. */
export function previewFrame(): Plugin {
  return {
    name: 'lanyu:preview-frame',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: ['es2022', 'safari16', 'chrome111', 'firefox115'],
          rolldownOptions: { input: source, output: { format: 'iife' } },
        },
      });
      const [output] = Array.isArray(built) ? built : [built];
      const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
      if (chunk === undefined) throw new Error('the script of previews was not built');
      this.emitFile({ type: 'asset', fileName: 'preview-frame.js', source: chunk.code });
    },
  };
}
