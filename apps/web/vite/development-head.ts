import type { Plugin } from 'vite';

/** In production the server writes the operator's title into the page; the development server has none to write. */
export function developmentHead(title: string): Plugin {
  return {
    name: 'lanyu:development-head',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'title', children: title, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }, injectTo: 'head' },
    ],
  };
}
