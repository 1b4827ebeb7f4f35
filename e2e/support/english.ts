import type { Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, settled } from './test.ts';

/** A language is called by its own name wherever it can be chosen. */
const ownName = '中文';

/** Every piece of Chinese that can be seen or is read aloud, with the whole text that it stands in. */
function chineseOn(page: Page): Promise<{ piece: string; text: string }[]> {
  return page.evaluate(() => {
    const said: { piece: string; text: string }[] = [];
    const look = (text: string | null) => {
      for (const [piece] of (text ?? '').matchAll(
        /\p{Script=Han}(?:[\p{Script=Han}\w，。、！？：；（）「」《》“”\s-]*\p{Script=Han})?/gu,
      ))
        said.push({ piece, text: (text ?? '').trim() });
    };
    look(document.title);
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || element.closest('script, style, noscript') !== null) continue;
      if (!element.checkVisibility()) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title'])
          look(node.getAttribute(name));
      else look(node.textContent);
    }
    return said;
  });
}

/** Short words are nobody's in particular, so they must have been sent just so; longer ones may be a part of a text. */
function wasSent({ piece, text }: { piece: string; text: string }, sent: Set<string>): boolean {
  if (piece === ownName || sent.has(piece) || sent.has(text)) return true;
  const whole = piece.length < 4 ? text : piece;
  return [...sent].some(
    (each) =>
      (whole.length >= 4 && each.includes(whole)) ||
      // A name within a sentence of ours; a prize of two diamonds has a short one, with its number.
      ((each.length >= 4 || /^\d+ /.test(each)) && each.includes(piece) && text.includes(each)),
  );
}

/** A page that was told to speak English, and what server, operators and people sent to it: that stays as written. */
export class EnglishPage {
  readonly #sent = new Set<string>();
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page): Promise<EnglishPage> {
    const english = new EnglishPage(page);
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http') && localStorage.getItem('e2e.language') === null) {
        localStorage.setItem('e2e.language', 'once');
        localStorage.setItem('lanyu.language', 'en');
      }
    });
    await english.#listen();
    return english;
  }

  #keep(value: unknown): void {
    // Operators' HTML is read without its marks, a badge's name may be shown in its two parts.
    if (typeof value === 'string')
      for (const part of [value.replaceAll(/<[^>]*>/g, '\n'), ...value.split(' · ')]) this.#sent.add(part);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) this.#keep(each);
  }

  /** Not what an answer says of a failure: that has to be said in English. */
  async #listen(): Promise<void> {
    await this.#page.route('**/*', async (route) => {
      const kind = route.request().resourceType();
      if (!['document', 'fetch', 'xhr'].includes(kind) || route.request().headers()['accept'] === 'text/event-stream')
        return route.fallback();
      const answer = await route.fetch();
      const text = await answer.text();
      if (kind === 'document')
        for (const [, json = ''] of text.matchAll(/<script type="application\/json"[^>]*>([^<]*)/g))
          this.#keep(JSON.parse(json));
      else if (/^\s*\{/.test(text)) {
        const said = JSON.parse(text) as { code?: unknown; data?: unknown };
        this.#keep('code' in said ? said.data : said);
      }
      return route.fulfill({ response: answer, body: text });
    });
  }

  async speaks(): Promise<void> {
    await expect(this.#page.locator('html')).toHaveAttribute('lang', 'en');
    // What is still on its way can not be read: a spinner says nothing.
    await expect
      .poll(async () => (await chineseOn(this.#page)).filter((piece) => !wasSent(piece, this.#sent)), {
        message: `Chinese on ${new URL(this.#page.url()).pathname}`,
      })
      .toEqual([]);
  }

  /** By the way of links, so that the portal is loaded once. */
  async goTo(path: string): Promise<void> {
    await goToInApp(this.#page, path);
    await settled(this.#page);
    await waitForQuietNetwork(this.#page);
    await this.speaks();
  }
}
