// One walk through the portal, the same in every browser: what a person sees and does first.
import { setTimeout as pause } from 'node:timers/promises';
import {
  createSiteClient,
  logInAsDemoPlayer,
  playerPassword,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Driven } from './driven.ts';

type Step = [name: string, work: () => Promise<void>];

/** A starved machine is slow; what never comes still fails. */
const patience = 60_000;

/** Something visible whose name, or else whose text, contains the words; gives the middle of it once it keeps its place. */
function middleOf(selector: string, words: string): { x: number; y: number } | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return element.checkVisibility({ visibilityProperty: true }) && name.includes(words);
  });
  if (found === undefined) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function countOf(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
}

export async function stepsOf(browser: Driven, origin: string): Promise<Step[]> {
  const account = await logInAsDemoPlayer('luming', origin);
  const { records: videos } = await createSiteClient(undefined, origin).call('GET /v1/video/list', {});
  const video = videos.find(({ access }) => access === 'free')?.id ?? '';

  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patience;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`${browser.name}: never ${what}`);
      await pause(100);
    }
  }
  const sees = (selector: string, words = '') =>
    until(`${selector} “${words}”`, async () => (await browser.run(middleOf, selector, words)) !== null);
  const seesAtLeast = (count: number, selector: string) =>
    until(`${count} × ${selector}`, async () => (await browser.run(countOf, selector)) >= count);
  const isAt = (path: string) => until(`at ${path}`, async () => (await browser.run(() => location.pathname)) === path);

  async function press(selector: string, words = ''): Promise<void> {
    let last = '';
    // Where it was a moment ago: what slides in is pressed once it has arrived.
    await until(`${selector} “${words}” in its place`, async () => {
      const place = JSON.stringify(await browser.run(middleOf, selector, words));
      const stays = place !== 'null' && place === last;
      last = place;
      return stays;
    });
    const { x, y } = JSON.parse(last) as { x: number; y: number };
    await browser.press(x, y);
  }
  async function fill(selector: string, text: string): Promise<void> {
    await press(selector);
    await browser.type(text);
  }
  async function isSound(): Promise<void> {
    const sideways = await browser.run(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) throw new Error(`${browser.name}: ${sideways} px sideways`);
  }

  return [
    [
      'home: games and their pictures',
      async () => {
        // Any file of the site has its storage, and this one asks for nothing more.
        await browser.goTo(`${origin}/robots.txt`);
        await browser.run(
          (owners: string[]) => {
            localStorage.setItem('lanyu.ageConfirmed', String(Date.now()));
            for (const owner of owners) localStorage.setItem(`lanyu.bulletin.hidden.${owner}`, String(Date.now()));
          },
          ['guest', account.uid],
        );
        await browser.goTo(`${origin}/`);
        await seesAtLeast(6, 'main a[href^="/detail/"]');
        await until('a picture drawn', () =>
          browser.run(() => [...document.images].some((image) => image.complete && image.naturalWidth > 0)),
        );
        await isSound();
      },
    ],
    [
      'a game: its page and its download bar',
      async () => {
        await press('main a[href^="/detail/"]');
        await sees('h1');
        await sees('main button', '分享');
        await isSound();
      },
    ],
    [
      'back: home as it was',
      async () => {
        await browser.back();
        await isAt('/');
        await seesAtLeast(6, 'main a[href^="/detail/"]');
      },
    ],
    [
      'logging in',
      async () => {
        await browser.goTo(`${origin}/login`);
        await fill('input[name="loginName"]', 'luming');
        await fill('input[name="password"]', playerPassword);
        await press('form label:has(input[type="checkbox"])');
        await until('agreed', () => browser.run(() => document.querySelector('input:checked') !== null));
        await press('form button[type="submit"]');
        await isAt('/');
        await sees('header a', '个人主页');
      },
    ],
    [
      'the square: posts',
      async () => {
        await press('nav a', '广场');
        await seesAtLeast(2, 'article');
        await isSound();
      },
    ],
    [
      'a like, given and taken back',
      async () => {
        const heart = 'article button[aria-label^="点赞"]';
        const pressed = () =>
          browser.run((selector: string) => document.querySelector(selector)?.getAttribute('aria-pressed'), heart);
        const before = await pressed();
        await press(heart);
        await until('liked', async () => (await pressed()) !== before);
        await press(heart);
        await until('as before', async () => (await pressed()) === before);
      },
    ],
    [
      'check-in: the month',
      async () => {
        await browser.goTo(`${origin}/checkin`);
        await seesAtLeast(28, 'main li');
        await isSound();
      },
    ],
    [
      'recharge: packages, one of them chosen',
      async () => {
        await browser.goTo(`${origin}/recharge`);
        await sees('button', '立即充值');
        await press('[role="radiogroup"] label');
        await until('chosen', () =>
          browser.run(() => document.querySelector<HTMLInputElement>('[role="radiogroup"] input')?.checked === true),
        );
        await isSound();
      },
    ],
    [
      'a video: its page and its player',
      async () => {
        await browser.goTo(`${origin}/welfare?video=${video}`);
        await sees('[role="region"][aria-label^="视频播放器"], section[aria-label^="视频播放器"]');
        await isSound();
      },
    ],
    [
      'settings: the dark theme',
      async () => {
        await browser.goTo(`${origin}/settings`);
        await press('[role="radiogroup"] label, [role="radio"]', '深色');
        await until('dark', () =>
          browser.run(() => {
            const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
            return document.documentElement.dataset['theme'] === 'dark' && red < 64;
          }),
        );
      },
    ],
    [
      'the theme stays',
      async () => {
        await browser.goTo(`${origin}/games`);
        await seesAtLeast(4, 'main a[href^="/detail/"]');
        await until('dark', () => browser.run(() => document.documentElement.dataset['theme'] === 'dark'));
        await isSound();
      },
    ],
  ];
}
