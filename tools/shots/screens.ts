import type { Page } from 'playwright';
import { everyRoute } from '../../e2e/support/routes.ts';
import { detailScreens } from './detail-screens.ts';
import { listScreens } from './list-screens.ts';

export type Who = 'visitor' | 'whale' | 'luming' | 'operator';

export interface Screen {
  /** Also the file's name. */
  name: string;
  path: string;
  who: Who;
  /** Runs before the page is opened: what the API is made to do. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Runs when the page is there: what a person did. */
  act?: (page: Page) => Promise<unknown>;
  bulletins?: true;
  ageGate?: true;
  /** A skeleton is what is wanted: nothing to wait for. */
  waiting?: true;
}

const never = (page: Page, pattern: string) => page.route(pattern, () => new Promise(() => {}));
const fails = (page: Page, pattern: string) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 503, json: { code: 1005, msg: '服务繁忙，请稍后重试', data: null } }),
  );

/** The page has to ask for its content itself. */
const withoutPageData = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace(/(id="page-data">)[^<]*/, '$1[]') });
  });

async function changeInit(page: Page, change: (data: { site: Record<string, unknown> }) => void): Promise<void> {
  await page.route('**/api/user/device/init', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { site: Record<string, unknown> } };
    change(body.data);
    await route.fulfill({ response: answer, json: body });
  });
}

const routes: Screen[] = everyRoute.flatMap(({ name, path, needsLogin }): Screen[] => [
  ...(needsLogin === true ? [] : [{ name: `${name}.visitor`, path, who: 'visitor' } as const]),
  { name: `${name}.user`, path, who: 'whale' },
]);

const loading: Screen[] = [
  ['square', '/square'],
  ['message', '/message'],
  ['profile', '/profile'],
  ['legal', '/legal/agreement'],
  ['download', '/download'],
].map(([name = '', path = '']) => ({
  name: `${name}.loading`,
  path,
  who: 'whale',
  waiting: true,
  prepare: (page) => never(page, '**/api/**'),
}));

loading.push({
  name: 'home.loading',
  path: '/',
  who: 'whale',
  waiting: true,
  async prepare(page) {
    await withoutPageData(page);
    await never(page, '**/api/**');
  },
});

const states: Screen[] = [
  { name: 'message.empty', path: '/message', who: 'luming' },
  { name: 'legal.missing', path: '/legal/nothing', who: 'visitor' },
  {
    name: 'business.empty',
    path: '/business',
    who: 'visitor',
    prepare: (page) => changeInit(page, ({ site }) => Object.assign(site, { businessEmail: '' })),
  },
  {
    name: 'home.error',
    path: '/',
    who: 'whale',
    // Without what came with the document there is nothing to show meanwhile.
    async prepare(page) {
      await withoutPageData(page);
      await fails(page, '**/catalog/home');
    },
    act: (page) => page.getByRole('button', { name: '重新加载' }).waitFor(),
  },
  {
    name: 'home.ranking',
    path: '/',
    who: 'visitor',
    async act(page) {
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('tablist').scrollIntoViewIfNeeded();
    },
  },
  { name: 'message.error', path: '/message', who: 'whale', prepare: (page) => fails(page, '**/message/all') },
  { name: 'square.error', path: '/square', who: 'visitor', prepare: (page) => fails(page, '**/tag/list') },
  {
    name: 'legal.error',
    path: '/legal/agreement',
    who: 'visitor',
    prepare: (page) => fails(page, '**/api/v1/site/legal/*'),
  },
  { name: 'profile.error', path: '/profile', who: 'whale', prepare: (page) => fails(page, '**/center/me') },
  {
    name: 'login.missing',
    path: '/login',
    who: 'visitor',
    act: (page) => page.getByRole('button', { name: '登录' }).click(),
  },
  {
    name: 'login.refused',
    path: '/login',
    who: 'visitor',
    async act(page) {
      await page.getByLabel('登录名').fill('whale');
      await page.getByLabel('密码', { exact: true }).fill('wrong-password');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByText('账号或密码错误').waitFor();
    },
  },
  {
    name: 'message.end',
    path: '/message',
    who: 'whale',
    async act(page) {
      for (let step = 0; step < 8; step += 1) {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await page.waitForTimeout(250);
      }
    },
  },
];

const overlays: Screen[] = [
  { name: 'age-gate', path: '/', who: 'visitor', ageGate: true, act: (page) => page.getByRole('dialog').waitFor() },
  { name: 'bulletin', path: '/', who: 'visitor', bulletins: true, act: (page) => page.getByRole('dialog').waitFor() },
  ...[
    ['share', ''],
    ['share.poster', '生成海报'],
    ['share.wechat', '分享到会话'],
  ].map(([name = '', target = '']): Screen => ({
    name,
    path: '/post/1',
    who: 'visitor',
    async act(page) {
      await page.getByRole('button', { name: '分享' }).click();
      await page.getByRole('dialog').waitFor();
      if (target === '') return;
      await page.getByRole('dialog').getByRole('button', { name: target }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  })),
  {
    name: 'toast',
    path: '/business',
    who: 'visitor',
    // Held for the four pictures; it would be gone after three seconds.
    prepare: (page) => page.clock.install(),
    async act(page) {
      await page.getByRole('button', { name: '复制邮箱' }).click();
      await page.clock.pauseAt(Date.now() + 600);
    },
  },
];

export const portalScreens: Screen[] = [
  ...routes,
  ...loading,
  ...states,
  ...detailScreens,
  ...overlays,
  ...listScreens,
];

export const adminScreens: Screen[] = [
  { name: 'admin.login', path: '/admin/login', who: 'visitor' },
  { name: 'admin.bulletins', path: '/admin/bulletins', who: 'operator' },
  {
    name: 'admin.bulletins.loading',
    path: '/admin/bulletins',
    who: 'operator',
    waiting: true,
    prepare: (page) => never(page, '**/bulletin/list*'),
  },
  {
    name: 'admin.bulletins.error',
    path: '/admin/bulletins',
    who: 'operator',
    prepare: (page) => fails(page, '**/bulletin/list*'),
  },
  {
    name: 'admin.bulletins.empty',
    path: '/admin/bulletins',
    who: 'operator',
    prepare: (page) =>
      page.route('**/bulletin/list*', (route) =>
        route.fulfill({
          json: {
            code: 0,
            msg: '成功',
            data: { records: [], total: 0, totalIsEstimate: false, currentPage: 1, pageSize: 20, nextCursor: null },
          },
        }),
      ),
  },
  {
    name: 'admin.bulletins.write',
    path: '/admin/bulletins',
    who: 'operator',
    async act(page) {
      await page.getByRole('button', { name: '写公告' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
