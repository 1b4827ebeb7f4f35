import { precompress } from '@lanyu/vite-plugins/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { handbook } from './vite/handbook.ts';
import { stylesAsText } from './vite/styles-as-text.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [react({ compiler: true }), handbook(), stylesAsText(), precompress()],
  build: {
    target: ['es2022', 'safari16', 'chrome111', 'firefox115'],
    modulePreload: { polyfill: false },
    // Read by the budget of tools/bundle-budget.ts.
    manifest: true,
    reportCompressedSize: false,
    // The component library is most of it, and operators keep it cached.
    chunkSizeWarningLimit: 1500,
  },
  server: { port: 5174, strictPort: true, host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});
