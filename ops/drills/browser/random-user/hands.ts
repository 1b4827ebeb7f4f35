// What can be done on a screen, which of it is done next, and how.
import { stripVTControlCharacters } from 'node:util';
import type { CDPSession, ElementHandle, Page } from 'playwright';
import { everyRoute } from '@lanyu/test-kit/site/tested-routes';
import type { Dice } from '../../support/dice.ts';
import type { Offer, Screen } from './offers.ts';
import { wordsFor, type Self } from './words.ts';

/** A click waits this long for what stands in the way: toasts go by themselves. */
const pressMs = 30_000;
/** And asks this often whether it is still wanted. */
const tryMs = 2000;

/** What a portal is for is done more often than its names in the footer are pressed. */
const favoured =
  /发布|发帖|评论|回复|赞|关注|领取|签到|补签|购买|充值|支付|下载|播放|开通|兑换|保存|预约|抽奖|抽取|登录|注册|免费|同意|确认/;
/** Each ends much of what could happen after it. */
const tame = /退出登录|注销|结束|清空/;
/** The answer of who is too young leads away from the site, as it should. */
const leaves = /^离开$/;

/** Nothing is wrong with a control that is gone before a finger reaches it; with one that is there and cannot be pressed, there is. */
export class CannotPress extends Error {}

export interface Deed {
  /** As it is told when something went wrong. */
  told: string;
  /** Counted once each: where, role and name without numbers. */
  control?: string;
  run: () => Promise<void>;
}

export interface Body {
  page: Page;
  touch: CDPSession;
  self: Self;
  roll: Dice;
  origin: string;
}

/** One of all that is possible here. */
export function nextDeed(body: Body, screen: Screen, isOurs: boolean): Deed {
  const choices = [...pressing(body, screen), ...writing(body, screen), ...(isOurs ? moving(body, screen) : [])];
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  let left = body.roll.next() * sum;
  for (const { weight, deed } of choices) {
    left -= weight;
    if (left <= 0) return deed();
  }
  throw new Error('nothing can be done here');
}

interface Choice {
  weight: number;
  deed: () => Deed;
}

/** What is offered many times, such as a heart below every post, is one thing to do. */
function pressing({ page, roll }: Body, screen: Screen): Choice[] {
  const kinds = new Map<string, Offer[]>();
  for (const offer of screen.offers) {
    if (offer.role === 'field' || leaves.test(offer.name)) continue;
    const kind = kindOf(offer);
    kinds.set(kind, [...(kinds.get(kind) ?? []), offer]);
  }
  const weights = [...kinds].map(([kind, offers]) => {
    const seen = offers.filter(({ inView }) => inView);
    const often = tame.test(kind) ? 0.1 : favoured.test(kind) ? 4 : 1;
    return { offers: seen.length > 0 ? seen : offers, weight: often * (seen.length > 0 ? 3 : 1) };
  });
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return weights.map(({ offers, weight }) => ({
    weight: (weight / sum) * 60,
    deed() {
      const offer = roll.of(offers);
      const told = `press ${offer.role} 「${offer.name}」`;
      return { told, control: kindOf(offer), run: () => use(page, screen, offer, roll) };
    },
  }));
}

function kindOf({ role, name }: Offer): string {
  return `${role} ${name.replaceAll(/\d+/g, 'N')}`;
}

async function use(page: Page, screen: Screen, offer: Offer, roll: Dice): Promise<void> {
  const element = await screen.grip(offer);
  if (offer.role !== 'select') return press(element);
  const values = await element.evaluate((select) =>
    [...(select as unknown as HTMLSelectElement).options].filter(({ disabled }) => !disabled).map(({ value }) => value),
  );
  await (element as unknown as ElementHandle<HTMLSelectElement>).selectOption(roll.of(values));
}

async function press(element: ElementHandle<HTMLElement>): Promise<void> {
  const until = Date.now() + pressMs;
  for (;;) {
    try {
      const position = await freeSpot(element);
      return await element.click({ timeout: tryMs, ...(position && { position }) });
    } catch (error) {
      if (!(await isInFront(element))) return;
      if (Date.now() > until) throw new CannotPress(whyNot(error), { cause: error });
    }
  }
}

/** A link over a whole text may have another in its middle: whoever wants it presses beside that. */
function freeSpot(element: ElementHandle<HTMLElement>): Promise<{ x: number; y: number } | undefined> {
  return element
    .evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const tries = [0.5, 0.2, 0.8].flatMap((down) => [0.5, 0.1, 0.3, 0.7, 0.9].map((along) => [along, down] as const));
      const [x, y] =
        tries.find(([along, down]) => {
          const met = document.elementFromPoint(left + width * along, top + height * down);
          return met !== null && it.contains(met);
        }) ?? [];
      return x === undefined || y === undefined ? undefined : { x: width * x, y: height * y };
    })
    .catch(() => undefined);
}

/** Still to be seen, and nothing has come up before it since. */
function isInFront(element: ElementHandle<HTMLElement>): Promise<boolean> {
  return element
    .evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const isBehind = met !== null && met.closest('dialog:modal') !== it.closest('dialog:modal');
      return !isBehind && it.checkVisibility({ visibilityProperty: true }) && !it.matches(':disabled');
    })
    .catch(() => false);
}

function whyNot(error: unknown): string {
  const words = stripVTControlCharacters(String(error));
  return /^.*(intercepts pointer events|outside of the viewport).*$/m.exec(words)?.[0].trim() ?? words;
}

function writing(body: Body, screen: Screen): Choice[] {
  const { page, roll, self } = body;
  const fields = screen.offers.filter(({ role }) => role === 'field');
  if (fields.length === 0) return [];
  const forms = [...new Set(fields.map(({ form }) => form).filter((form) => form !== null))];
  const one: Choice = {
    weight: 8,
    deed() {
      const field = roll.of(fields);
      const words = wordsFor(field, self, roll);
      const andEnter = roll.below(3) === 0;
      return {
        told: `write ${JSON.stringify(words)} into 「${field.name}」${andEnter ? ' and press Enter' : ''}`,
        control: kindOf(field),
        async run() {
          await fill(screen, field, words);
          if (andEnter) await page.keyboard.press('Enter');
        },
      };
    },
  };
  const whole: Choice = {
    weight: 25,
    deed() {
      const form = roll.of(forms);
      const parts = screen.offers.filter((offer) => offer.form === form);
      const told = `fill in the form with ${parts.map(({ name }) => `「${name}」`).join('')}`;
      return { told, run: () => fillIn(body, screen, parts) };
    },
  };
  return forms.length > 0 ? [one, whole] : [one];
}

async function fill(screen: Screen, field: Offer, words: string): Promise<void> {
  const element = await screen.grip(field);
  // Gone or switched off meanwhile: then there is nothing to write into.
  await element.fill(words, { timeout: 5000 }).catch(() => {});
}

/** As somebody does who wants to get through: every field, every consent, then the button. */
async function fillIn(body: Body, screen: Screen, parts: readonly Offer[]): Promise<void> {
  const { roll, self } = body;
  const code = parts.find(({ role, name }) => role === 'field' && name.includes('验证码'));
  if (parts.some(({ name }) => name.includes('再输一次密码'))) self.loginName = `monkey_${roll.below(1_000_000)}`;
  const secret = { ...self };
  for (const field of parts.filter(({ role }) => role === 'field')) {
    if (field !== code) await fill(screen, field, wordsFor(field, secret, roll));
  }
  for (const box of parts.filter(({ role, checked }) => role === 'checkbox' && !checked)) {
    await press(await screen.grip(box));
  }
  const ask = parts.find(({ name }) => name.includes('获取验证码'));
  if (code !== undefined && ask !== undefined) {
    await press(await screen.grip(ask));
    await fill(screen, code, (await lastCode(body)) ?? '000000');
  }
  const submit = parts.filter(({ submits }) => submits).at(-1) ?? parts.filter(({ role }) => role === 'button').at(-1);
  if (submit !== undefined) await press(await screen.grip(submit));
}

/** What stands on the phone; the worker sends it a moment after it was asked for, or never when it was refused. */
async function lastCode({ origin, self, page }: Body): Promise<string | undefined> {
  for (let look = 0; look < 20; look += 1) {
    const answer = await fetch(`${origin}/dev/sms.json?phone=${self.phone}`);
    const [message] = (await answer.json()) as { code: string }[];
    if (message !== undefined) return message.code;
    await page.waitForTimeout(100);
  }
  return undefined;
}

function moving({ page, touch, roll }: Body, screen: Screen): Choice[] {
  const doing = (weight: number, told: string, run: () => Promise<unknown>): Choice => ({
    weight,
    deed: () => ({ told, run: async () => void (await run()) }),
  });
  const height = page.viewportSize()?.height ?? 812;
  const wheel = (by: number) => page.mouse.wheel(0, by);
  return [
    doing(6, 'scroll down', () => wheel(height * 0.8)),
    doing(2, 'scroll far down', () => wheel(height * 5)),
    doing(2, 'scroll up', () => wheel(-height * 2)),
    doing(6, 'go back', () => page.goBack()),
    doing(2, 'go forward', () => page.goForward()),
    doing(1.5, 'load anew', () => page.reload()),
    ...(screen.modal ? [doing(8, 'press Esc', () => page.keyboard.press('Escape'))] : []),
    ...(screen.modal ? [] : [doing(2, 'pull down', () => drag(touch, { x: 150, y: 250 }, { x: 150, y: 500 }))]),
    ...(screen.rows.length > 0
      ? [
          doing(3, 'swipe a row', () => {
            const { x, y } = roll.of(screen.rows);
            const way = roll.of([-120, 120]);
            return drag(touch, { x, y }, { x: x + way, y });
          }),
        ]
      : []),
    {
      weight: 4,
      deed() {
        const { path } = roll.of(everyRoute);
        return { told: `open ${path}`, run: async () => void (await page.goto(path)) };
      },
    },
  ];
}

/** A finger on the glass. */
async function drag(touch: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const steps = 6;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const point = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
