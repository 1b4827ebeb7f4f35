// npm run shots -- --console [words]: the console's pages in all their states, each picture looked at by axe and for what
// lies outside the screen, also at 200 %.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { makeContactSheet, makeConsoleOverview } from '../contact-sheet.ts';
import type { Shot, Variant } from '../take.ts';
import { dialogScreens } from './console-dialogs.ts';
import { askForApproval } from './ask-for-approval.ts';
import { formDialogScreens } from './console-form-dialogs.ts';
import { pageScreens } from './console-pages.ts';
import type { ConsoleScreen } from './console-screen.ts';
import { deskVariants, operatorSessions, phoneVariants, takeConsoleScreen } from './take-console-screen.ts';

const folder = join(projectRoot, '.local/shots/console');
const atOnce = 3;

interface ConsoleShots {
  origin: string;
  database: string;
  wanted: (name: string) => boolean;
  /** True when nothing is left out, so that old pictures have no place. */
  isWhole: boolean;
  wantedIn: (variants: Variant[]) => Variant[];
  overview: boolean;
}

export async function takeConsole(browser: Browser, options: ConsoleShots): Promise<void> {
  const began = Date.now();
  if (options.isWhole) rmSync(folder, { recursive: true, force: true });
  const place = { origin: options.origin, folder, sessionOf: operatorSessions(options.origin, options.database) };
  await askForApproval(place);
  const screens = [...(await pageScreens()), ...dialogScreens, ...formDialogScreens];
  const queue = screens.filter(({ name }) => options.wanted(name));
  const order = [...queue];
  const taken = new Map<ConsoleScreen, Shot[]>();
  const faults: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const variants = options.wantedIn([...deskVariants, ...(next.phone === true ? phoneVariants : [])]);
      try {
        const { shots, faults: found } = await takeConsoleScreen(browser, next, variants, place);
        taken.set(next, shots);
        faults.push(...found);
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const shots = order.flatMap((screen) => taken.get(screen) ?? []);
  const sheet = await makeContactSheet(browser, shots, folder);
  if (options.overview) {
    const names = screens.map(({ name }) => name);
    await makeConsoleOverview(browser, names, folder, join(projectRoot, 'docs/console.jpg'));
  }
  for (const fault of faults) console.error(fault);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${shots.length} pictures of the console in ${seconds} s, ${faults.length} faults: ${sheet}`);
  if (faults.length > 0) process.exitCode = 1;
}
