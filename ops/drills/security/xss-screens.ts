import type { BrowserContext, Page } from 'playwright';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import type { XssFixture } from './xss-fixture.ts';

/** What a screen showed of the payloads, by their numbers: as text, which is all they may ever be. */
export interface Looked {
  screen: string;
  shown: Set<number>;
}

/** Fills as payloads run; also finds what would run if somebody pressed it. */
export interface Watch {
  ran: string[];
  suspicious: Set<string>;
}

export async function watchFor(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { ran: [], suspicious: new Set() };
  await context.exposeBinding('reportHit', ({ page }, call: string) => void watch.ran.push(`${call} at ${page.url()}`));
  await context.addInitScript(() => {
    const globals = globalThis as unknown as Record<string, (what: unknown) => void>;
    const report = globals['reportHit'];
    for (const name of ['hit', 'alert', 'confirm', 'prompt']) globals[name] = (n) => report?.(`${name}(${String(n)})`);
  });
  return watch;
}

/** Runs in the page: numbers of payloads that are read as text, and elements that no portal of ours makes. */
function readScreen(): { shown: number[]; suspicious: string[] } {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
  const text = [document.body.innerText, ...fields].join('\n');
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'background'];
  const suspicious: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const data = element instanceof HTMLScriptElement && element.type.endsWith('json');
    if (element.matches('script, style') && !data && /hit\(\d/.test(element.textContent))
      suspicious.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      const runs = addresses.includes(name) && /^[\s\u0000-\u0020]*(javascript|vbscript|data:text)/i.test(value);
      if (name.startsWith('on') || runs || name === 'srcdoc') suspicious.push(element.outerHTML.slice(0, 300));
    }
  }
  return { shown: [...text.matchAll(/hit\((\d+)\)/g)].map(([, n]) => Number(n)), suspicious };
}

/** Shows nobody's words. */
const neutral = '/settings';

/** Runs in the page: the search has taken over the keyword of its address. */
function keywordStands(): boolean {
  return [...document.querySelectorAll('input')].some((field) => field.value !== '' && field.checkVisibility());
}

/** Looks at every screen that shows somebody's words. `most` numbers are out there; a screen of many is scrolled to its end. */
export async function lookAtScreens(
  page: Page,
  world: XssFixture,
  watch: Watch,
  payloads: readonly string[],
  /** Of one kind, for who has little time. */
  maxPages = Infinity,
): Promise<Looked[]> {
  const looked: Looked[] = [];

  async function note(shown: Set<number>): Promise<number> {
    const screen = await page.evaluate(readScreen);
    for (const each of screen.suspicious) watch.suspicious.add(`${each} at ${page.url()}`);
    for (const n of screen.shown) shown.add(n);
    return screen.shown.length;
  }

  /** Until something is shown, or long enough. */
  async function look(shown: Set<number>, timeoutMs = 3000): Promise<void> {
    const until = Date.now() + timeoutMs;
    while ((await note(shown)) === 0 && Date.now() < until) await page.waitForTimeout(50);
  }

  async function scroll(shown: Set<number>): Promise<void> {
    let [still, before] = [0, -1];
    while (still < 6 && shown.size < payloads.length) {
      await page.mouse.wheel(0, 2500);
      await page.waitForTimeout(80);
      await note(shown);
      still = shown.size === before ? still + 1 : 0;
      before = shown.size;
    }
  }

  /** By way of a screen without anybody's words: what is read afterwards is not the screen before. */
  async function arrive(path: string): Promise<void> {
    await goToInApp(page, neutral);
    await page.waitForFunction(() => !document.body.innerText.includes('hit('), undefined, { polling: 30 });
    await goToInApp(page, path);
  }

  async function visit(
    screen: string,
    paths: readonly string[],
    more: { scrolled?: true; ready?: () => boolean } = {},
  ): Promise<void> {
    const shown = new Set<number>();
    for (const path of paths.slice(0, maxPages)) {
      await arrive(path);
      if (more.ready !== undefined) await page.waitForFunction(more.ready, undefined, { polling: 30 });
      await look(shown, more.ready === undefined ? 3000 : 0);
      if (more.scrolled) await scroll(shown);
    }
    looked.push({ screen, shown });
  }

  await page.mouse.move(180, 500);
  await visit(
    'people: name, bio, their posts',
    world.people.map((uid) => `/person/${uid}`),
    { scrolled: true },
  );
  const withComments = world.posts.slice(0, Math.ceil(payloads.length / 20));
  await visit(
    'a post and its comments',
    withComments.map((id) => `/post/${id}`),
    { scrolled: true },
  );
  const keywords = payloads.map((text) => encodeURIComponent(text));
  await visit(
    'search: the keyword',
    keywords.map((keyword) => `/search?q=${keyword}`),
    // Of a long keyword the call at its end is not shown: when it stands in the field, the screen is there.
    { ready: keywordStands },
  );
  await visit('messages', ['/message'], { scrolled: true });
  await visit('own posts with reasons', ['/commenthistory'], { scrolled: true });
  await visit('questions', ['/kefu', ...world.tickets.map((id) => `/kefu/${id}`)]);
  await visit('muted words', ['/blocks'], { scrolled: true });

  // What everybody sees, where the payloads were put there too.
  if (world.games.length > 0) {
    await visit('the square: tags, posts', ['/square'], { scrolled: true });
    await visit('search: posts', ['/search?q=xss&kind=post'], { scrolled: true });
    await visit(
      'reviews',
      world.games.map((id) => `/detail/${id}`),
      { scrolled: true },
    );
  }

  const drafted = new Set<number>();
  await arrive('/postpage');
  for (const text of payloads.slice(0, Math.min(60, maxPages))) {
    await page.getByRole('textbox').filter({ visible: true }).first().fill(text);
    await note(drafted);
  }
  await page.reload();
  await look(drafted);
  looked.push({ screen: 'a draft, typed and found again', shown: drafted });
  return looked;
}

/** Documents as they come from the server, taken apart by the browser's own parser: nothing in them is an element. */
export async function lookAtDocuments(page: Page, origin: string, world: XssFixture, watch: Watch): Promise<Looked> {
  const paths = [...world.posts.map((id) => `/post/${id}`), ...world.people.map((uid) => `/person/${uid}`)];
  const shown = new Set<number>();
  for (const path of paths) {
    const html = await (await fetch(`${origin}${path}`)).text();
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const odd = [...parsed.querySelectorAll('*')].filter((element) => {
        const runs = element instanceof HTMLScriptElement && !element.type.endsWith('json');
        const handled = [...element.attributes].some(({ name }) => name.startsWith('on'));
        return (
          handled || (runs && /hit\(\d/.test(element.textContent)) || element.matches('img, iframe, object, embed')
        );
      });
      return {
        odd: odd.map((element) => element.outerHTML.slice(0, 300)),
        title: parsed.title,
        data: parsed.getElementById('page-data')?.textContent ?? '',
      };
    }, html);
    for (const each of found.odd) watch.suspicious.add(`${each} in the document ${path}`);
    for (const [, n] of `${found.title} ${found.data}`.matchAll(/hit\((\d+)\)/g)) shown.add(Number(n));
  }
  return { screen: 'documents: title, previews, first answers', shown };
}

/** Whether the payloads are alive at all: written as markup into an empty page, so many of them run. */
export async function runUnguarded(page: Page, watch: Watch, payloads: readonly string[]): Promise<number> {
  const before = watch.ran.length;
  for (const text of payloads) {
    await page.evaluate((markup) => {
      document.open();
      document.write(`<!doctype html><body>${markup}`);
      document.close();
    }, text);
  }
  await page.waitForTimeout(500);
  const ran = new Set(watch.ran.splice(before).map((call) => call.split(' at ')[0]));
  return ran.size;
}
