// What the API is made to answer, so that a screen shows a state it is rarely in.
import type { Page, Route } from 'playwright';

const everything = '**/api/**';

export const held = (page: Page, pattern: string | RegExp = everything) =>
  page.route(pattern, () => new Promise(() => {}));

export const failing = (page: Page, pattern: string | RegExp = everything) =>
  page.route(pattern, (route) =>
    unlessSite(route, () =>
      route.fulfill({ status: 503, json: { code: 1005, msg: '服务繁忙，请稍后重试', data: null } }),
    ),
  );

export const offline = (page: Page) =>
  page.route(everything, (route) => unlessSite(route, () => route.abort('internetdisconnected')));

/** Lists without anything in them. */
export const emptied = (page: Page, pattern: string | RegExp = everything) => changed(page, pattern, withoutContent);

/** Names of forty characters, headings of two lines, prices of six digits. */
export const lengthened = (page: Page, pattern: string | RegExp = everything) => changed(page, pattern, withLongWords);

/** The page has to ask for its content itself. */
export const withoutPageData = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace(/(id="page-data">)[^<]*/, '$1[]') });
  });

export async function changeSite(page: Page, change: (site: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/api/user/device/init', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { site: Record<string, unknown> } };
    change(body.data.site);
    await route.fulfill({ response: answer, json: body });
  });
}

/** Without what the portal asks when it starts there would be no page to see the state on; what is live never ends. */
function unlessSite(route: Route, answer: () => Promise<void>): Promise<void> {
  return /\/user\/device\/init|\/v1\/live/.test(route.request().url()) ? route.fallback() : answer();
}

function changed(page: Page, pattern: string | RegExp, change: (value: unknown) => unknown): Promise<unknown> {
  return page.route(pattern, (route) =>
    unlessSite(route, async () => {
      // The page may be closed meanwhile.
      const answer = await route.fetch().catch(() => undefined);
      if (answer === undefined) return;
      const type = answer.headers()['content-type'] ?? '';
      if (!type.startsWith('application/json')) return route.fulfill({ response: answer });
      const body = (await answer.json()) as { data: unknown };
      return route.fulfill({ response: answer, json: { ...body, data: change(body.data) } });
    }),
  );
}

function withoutContent(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'total') return [key, 0];
      return [key, key === 'nextCursor' ? null : withoutContent(inner)];
    }),
  );
}

const person = '云海尽头听潮人与他的猫在岛上等一场不会停的大雨然后慢慢走回家吃晚饭睡觉去了啊';
const heading = '从零开始的浮空群岛中轴线布局教程：三天之内怎样一个人做出这座会响的钟楼，附全部蓝图';
const sentence =
  '灯塔熄灭的第七个夜晚，你收到一段来自海底的回声，沿着潮汐划船、辨认星图、修好岛上的每一盏灯，把散落的记忆拼回原处。';
const unbroken = 'https://example.com/a-very-long-address-without-any-place-to-break-it-0123456789';

const longWords: Record<string, string | number> = {
  name: person,
  nickname: person,
  title: heading,
  summary: sentence,
  line: sentence,
  developer: person,
  bio: sentence + sentence,
  content: `${sentence} ${unbroken} ${sentence}`,
  buyAmount: 888_888,
  price: 888_888,
  oldPrice: 999_999,
  coinNum: 123_456_789,
  coinsToday: 888_888,
  run: 3650,
  likeCount: 12_345_678,
  commentCount: 12_345_678,
};

function withLongWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongWords);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const long = longWords[key];
      return [key, typeof inner === typeof long && inner !== '' ? long : withLongWords(inner)];
    }),
  );
}
