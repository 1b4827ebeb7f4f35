// npm run e2e:browsers [-- firefox|webkit]: one walk through the portal in the other two engines, from Debian's packages.
// Pictures of every step lie in .local/browsers afterwards.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '@lanyu/services/apt';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { testSiteOptions } from '@lanyu/test-kit/site/test-site-options';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import type { Driven } from './driven.ts';
import { firefox } from './firefox.ts';
import { stepsOf } from './walk.ts';
import { webkit } from './webkit.ts';

const phone = { width: 375, height: 812 };
const engines = {
  firefox: { packages: ['firefox-esr'], launch: () => firefox(phone) },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], launch: () => webkit(phone) },
};

const asked = process.argv.slice(2);
const chosen = Object.entries(engines).filter(([name]) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) throw new Error(`no such browser: ${asked.join(', ')}`);

installPackages([...chosen.flatMap(([, { packages }]) => packages), 'fonts-noto-cjk']);
const folder = join(projectRoot, '.local/browsers');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = await resetDataAndStartSite(testSiteOptions);
try {
  for (const [name, { launch }] of chosen) {
    const began = Date.now();
    const browser = await launch();
    try {
      console.log(`${browser.name} ${browser.version}`);
      await walk(browser, name);
      console.log(`${browser.name}: all well, ${((Date.now() - began) / 1000).toFixed(0)} s`);
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    } finally {
      await browser.close();
    }
  }
} finally {
  await site.stop();
}

async function walk(browser: Driven, name: string): Promise<void> {
  const steps = await stepsOf(browser, site.origin);
  for (const [index, [title, work]] of steps.entries()) {
    const began = Date.now();
    try {
      await work();
      const complaints = await browser.complaints();
      if (complaints.length > 0) throw new Error(`${browser.name} complained: ${complaints.join('\n')}`);
    } finally {
      const file = `${name}-${String(index + 1).padStart(2, '0')}.png`;
      writeFileSync(join(folder, file), await browser.picture());
      console.log(`  ${title}: ${((Date.now() - began) / 1000).toFixed(1)} s (${file})`);
    }
  }
}
