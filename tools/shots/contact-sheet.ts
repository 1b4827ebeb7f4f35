import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import type { Shot } from './take.ts';

const sheetStyle = `
  body { margin: 16px; background: #e8eef3; font: 12px/1.4 sans-serif; color: #123; }
  main { display: grid; grid-template-columns: repeat(2, 1fr); gap: 14px; width: 2600px; }
  figure { margin: 0; padding: 8px; background: #fff; border-radius: 8px; break-inside: avoid; }
  figcaption { font-weight: 700; margin-bottom: 6px; }
  div { display: flex; gap: 6px; align-items: flex-start; }
  img { height: 260px; border: 1px solid #cdd8e0; object-fit: cover; object-position: top; }
  img:is([src^='1280'], [src^='1440']) { height: auto; width: 360px; max-height: 260px; }`;

/** All pictures on one, and the same page to browse: contact-sheet.png, index.html. */
export async function makeContactSheet(browser: Browser, shots: Shot[], folder: string): Promise<string> {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const figures = screens.map((screen) => {
    const images = shots
      .filter((shot) => shot.screen === screen)
      .map(({ file, variant }) => `<img src="${file}" alt="${screen} ${variant}">`);
    return `<figure><figcaption>${screen}</figcaption><div>${images.join('')}</div></figure>`;
  });
  const file = join(folder, 'contact-sheet.png');
  await photograph(browser, { folder, name: 'index.html', style: sheetStyle, body: figures.join(''), file });
  return file;
}

const overviewStyle = `
  body { margin: 12px; background: #dfeaf2; }
  main { display: grid; grid-template-columns: repeat(20, 1fr); gap: 8px; width: 1976px; }
  img { display: block; width: 100%; aspect-ratio: 375 / 812; border-radius: 6px; }`;

/** Screens as a phone shows them, small; every other one in dark. Pictures of an earlier run count too. */
export async function makeOverview(browser: Browser, screens: string[], folder: string, file: string): Promise<void> {
  const taken = screens.filter((screen) =>
    ['375', '375-dark'].every((variant) => existsSync(join(folder, variant, `${screen}.png`))),
  );
  const images = taken.map(
    (screen, at) => `<img src="${at % 2 === 0 ? '375' : '375-dark'}/${screen}.png" alt="${screen}">`,
  );
  await photograph(browser, { folder, name: 'overview.html', style: overviewStyle, body: images.join(''), file });
}

const consoleStyle = `
  body { margin: 12px; background: #dfeaf2; }
  main { display: grid; grid-template-columns: repeat(8, 1fr); gap: 8px; width: 1976px; }
  img { display: block; width: 100%; aspect-ratio: 1440 / 900; border-radius: 6px; }`;

/** Screens of the console as a desk shows them, small; every other one in dark. Pictures of an earlier run count too. */
export async function makeConsoleOverview(
  browser: Browser,
  screens: string[],
  folder: string,
  file: string,
): Promise<void> {
  const images = screens.flatMap((screen, at) => {
    const wished = at % 2 === 0 ? ['1440', '1440-dark'] : ['1440-dark', '1440'];
    const variant = wished.find((each) => existsSync(join(folder, each, `${screen}.png`)));
    return variant === undefined ? [] : [`<img src="${variant}/${screen}.png" alt="${screen}">`];
  });
  await photograph(browser, { folder, name: 'overview.html', style: consoleStyle, body: images.join(''), file });
}

async function photograph(
  browser: Browser,
  sheet: { folder: string; name: string; style: string; body: string; file: string },
): Promise<void> {
  const page = join(sheet.folder, sheet.name);
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>shots</title><style>${sheet.style}</style><main>${sheet.body}</main>`,
  );
  const tab = await browser.newPage({ viewport: { width: 2000, height: 800 } });
  await tab.goto(pathToFileURL(page).href);
  await tab.screenshot({ path: sheet.file, fullPage: true, ...(sheet.file.endsWith('.jpg') && { quality: 72 }) });
  await tab.close();
}
