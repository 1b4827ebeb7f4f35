import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*href="(\/[^"]+\.css)"[^>]*>/g;

/**
 * The first load's styles come with the document: seven kilobytes in it are seen a round trip earlier than seven
 * kilobytes beside it. The server allows them by their hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'lanyu:inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace(LINK, (link, address: string) => {
          const file = bundle?.[address.slice(1)];
          return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link;
        });
      },
    },
  };
}
