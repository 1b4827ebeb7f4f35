// Somebody who presses, writes, scrolls and goes back without an idea, but never anything that is not offered: after every single
// thing they do the portal has to be whole.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { demoActivationCodes } from '@lanyu/demo-data/demo-logins-and-activation-codes';
import { chromiumLaunchOptions as installed } from '@lanyu/test-kit/browser/chromium-launch-options';
import { logInAsDemoPlayer } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { characterOf, type Character } from './random-user/characters.ts';
import { goOut, type Report } from './random-user/outing.ts';
import { freePort, outputFolder } from '../support/stage.ts';

export interface RandomUserOptions {
  /** The first of them. */
  seed: number;
  seeds: number;
  actions: number;
}

/** Each waits half of its time for the site. */
const atOnce = 2;

export async function randomUser({ seed: first, seeds, actions }: RandomUserOptions): Promise<string[]> {
  const folder = join(outputFolder('drills'), 'monkey');
  mkdirSync(folder, { recursive: true });
  const site = await resetDataAndStartSite({ port: await freePort(), database: 'lanyu_drill_monkey', redisIndex: 13 });
  const place = { origin: site.origin, folder };
  const codes = demoActivationCodes.map(({ code }) => code);
  const who = async ({ player }: Character) =>
    player === undefined ? { codes } : { codes, account: await logInAsDemoPlayer(player, site.origin) };
  const browser = await chromium.launch(installed);
  try {
    const waiting = Array.from({ length: seeds }, (_, index) => first + index);
    const reports = new Map<number, Report>();
    const work = async () => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const character = characterOf(seed);
        reports.set(seed, await goOut({ seed, actions, character, ...(await who(character)), browser, ...place }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    print(reports);
    return [...reports.values()].flatMap(({ faults }) => faults);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function print(reports: ReadonlyMap<number, Report>): void {
  const all = [...reports].toSorted(([one], [other]) => one - other);
  console.table(
    Object.fromEntries(
      all.map(([seed, report]) => [
        `${seed} ${characterOf(seed).name}`,
        {
          actions: report.actions,
          routes: report.routes.size,
          controls: report.controls.size,
          refusals: report.refusals,
          downloads: report.downloads,
          external: report.external.size,
          faults: report.faults.length,
          seconds: report.seconds,
        },
      ]),
    ),
  );
  const union = (pick: (report: Report) => Set<string>) => new Set(all.flatMap(([, report]) => [...pick(report)]));
  const routes = union((report) => report.routes);
  const controls = union((report) => report.controls);
  console.log(`together ${routes.size} routes and ${controls.size} controls`);
  console.log(`  ${[...routes].toSorted().join(' ')}`);
}
