import type { Plugin } from 'vite';
import { routeDescriptions } from '../src/lib/route-descriptions.ts';
import { factsOf, routeFacts, type RouteName } from '../src/lib/routes.ts';

/** Hands the routes' words to the server, which writes titles and preview tags into the HTML it serves. */
export function routesFile(): Plugin {
  return {
    name: 'lanyu:routes-file',
    apply: 'build',
    generateBundle() {
      const routes = (Object.keys(routeFacts) as RouteName[]).map((name) => {
        const { path, title = '', preview } = factsOf(name);
        return { name, path, title, description: routeDescriptions[name] ?? '', preview };
      });
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(routes, null, 2)}\n` });
    },
  };
}
