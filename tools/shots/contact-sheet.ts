import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import type { Shot } from './take.ts';

const style = `
  body { margin: 16px; background: #e8eef3; font: 12px/1.4 sans-serif; color: #123; }
  main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 14px; width: 2320px; }
  figure { margin: 0; padding: 8px; background: #fff; border-radius: 8px; break-inside: avoid; }
  figcaption { font-weight: 700; margin-bottom: 6px; }
  div { display: flex; gap: 6px; align-items: flex-start; }
  img { height: 260px; border: 1px solid #cdd8e0; object-fit: cover; object-position: top; }
  img[src^='1280/'] { height: auto; width: 360px; max-height: 260px; }`;

/** All pictures on one, and the same page to browse: contact-sheet.png, index.html. */
export async function makeContactSheet(browser: Browser, shots: Shot[], folder: string): Promise<string> {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const figures = screens.map((screen) => {
    const images = shots
      .filter((shot) => shot.screen === screen)
      .map(({ file, variant }) => `<img src="${file}" alt="${screen} ${variant}">`);
    return `<figure><figcaption>${screen}</figcaption><div>${images.join('')}</div></figure>`;
  });
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>shots</title><style>${style}</style><main>${figures.join('')}</main>`,
  );
  const tab = await browser.newPage({ viewport: { width: 2352, height: 800 } });
  await tab.goto(pathToFileURL(page).href);
  const file = join(folder, 'contact-sheet.png');
  await tab.screenshot({ path: file, fullPage: true });
  await tab.close();
  return file;
}
