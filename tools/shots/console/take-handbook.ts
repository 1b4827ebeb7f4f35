// npm run shots -- --handbook: the pictures that docs/operators.md names, each the console's screen of that name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { dialogScreens } from './console-dialogs.ts';
import { pageScreens } from './console-pages.ts';
import { operatorSessions, takeHandbookPicture } from './take-console-screen.ts';
import { askForApproval } from './ask-for-approval.ts';

const folder = join(projectRoot, 'docs/operators');

export async function takeHandbook(
  browser: Browser,
  options: { origin: string; database: string; wanted: (name: string) => boolean },
): Promise<void> {
  const place = { origin: options.origin, folder, sessionOf: operatorSessions(options.origin, options.database) };
  await askForApproval(place);
  const text = readFileSync(join(projectRoot, 'docs/operators.md'), 'utf8');
  const named = [...text.matchAll(/\]\(operators\/([\w.-]+)\.jpg\)/g)].map(([, name = '']) => name);
  const screens = [...(await pageScreens()), ...dialogScreens];
  for (const name of named.filter(options.wanted)) {
    const screen = screens.find((candidate) => candidate.name === name);
    if (screen === undefined) throw new Error(`docs/operators.md names a picture of no screen: ${name}`);
    await takeHandbookPicture(browser, screen, place);
    console.log(`docs/operators/${name}.jpg`);
  }
}
