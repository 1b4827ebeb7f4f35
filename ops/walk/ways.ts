import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'node:fs';
import { routeFacts } from '@lanyu/web/lib/routing/routes';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { overlayWays, withoutWay } from './overlay-ways.ts';
import { routeWays } from './route-ways.ts';
import type { Way } from './way.ts';

/** In the order they are walked: pages first, while their code is not there yet. */
export const ways: Way[] = [...routeWays, ...overlayWays];

/** A page that nobody would come to on foot, and a sheet or dialog that nobody would open. */
export function unwalked(): string[] {
  const routes = Object.keys(routeFacts).filter((route) => !ways.some(({ screen }) => screen.split('.')[0] === route));
  const shown = new Set(ways.map(({ shows }) => shows));
  const overlays = componentsInFront().filter((name) => !shown.has(name) && withoutWay[name] === undefined);
  return [...routes, ...overlays];
}

/** Components outside of the kit that put something in front of a page. */
export function componentsInFront(): string[] {
  const folder = join(projectRoot, 'apps/web/src');
  return globSync('{app,features,pages}/**/*.tsx', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /<(BottomSheet|Dialog|DangerDialog|ActionSheet|CardMenu|ShareSheet|ImageViewer|dialog)\b/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    )
    .map((file) => basename(file, '.tsx'));
}

/** A rule: whoever adds one says how people come there. */
const missing = unwalked();
if (missing.length > 0) throw new Error(`without a way to walk there: ${missing.join(', ')}`);
