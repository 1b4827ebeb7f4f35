import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();

/** What lies in front of a page. */
export const overlayScreens: Screen[] = [
  { name: 'age-gate', path: '/', who: 'visitor', taken: 'base', ageGate: true, act: dialogOf },
  { name: 'bulletin', path: '/', who: 'visitor', taken: 'base', bulletins: true, act: dialogOf },
  ...[
    ['share', ''],
    ['share.poster', '生成海报'],
    ['share.wechat', '微信'],
  ].map(([name = '', target = '']): Screen => ({
    name,
    path: '/post/1',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '分享' }).click();
      await dialogOf(page);
      if (target === '') return;
      await page.getByRole('dialog').getByRole('button', { name: target }).click();
      await page.getByRole('dialog').locator('img[alt]:not([alt=""]), p').first().waitFor();
    },
  })),
  ...[
    ['square.not-interested', '/square'],
    ['home.not-interested', '/'],
  ].map(([name = '', path = '']): Screen => ({
    name,
    path,
    who: 'whale',
    taken: 'state',
    async act(page) {
      await page
        .getByRole('button', { name: /^更多：/ })
        .first()
        .click();
      await dialogOf(page);
    },
  })),
  {
    name: 'comment.tools',
    path: '/post/1',
    who: 'hanghang',
    taken: 'state',
    async act(page) {
      await page.getByRole('textbox').last().click();
      await page.getByRole('button', { name: '表情', exact: true }).click();
      await page.getByRole('group', { name: '选择表情' }).waitFor();
    },
  },
  {
    name: 'compose.poll',
    path: '/postpage',
    who: 'hanghang',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '发起投票' }).click();
      await page.getByRole('textbox', { name: '选项 2' }).waitFor();
    },
  },
  {
    name: 'compose.drafts',
    path: '/postpage',
    who: 'hanghang',
    taken: 'state',
    async act(page) {
      await page.getByRole('textbox', { name: '正文' }).fill('写到一半的攻略');
      await page.getByRole('button', { name: '存草稿' }).click();
      await page.getByRole('button', { name: /^草稿箱/ }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'toast',
    path: '/business',
    who: 'visitor',
    taken: 'state',
    // Held for all its pictures; it would be gone after three seconds.
    prepare: (page) => page.clock.install(),
    async act(page) {
      await page.getByRole('button', { name: '复制邮箱' }).click();
      await page.clock.pauseAt(Date.now() + 600);
    },
  },
  {
    name: 'checkin.rules',
    path: '/checkin',
    who: 'hanghang',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '规则' }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'activity.sheet',
    path: '/activity',
    who: 'hanghang',
    taken: 'state',
    async act(page) {
      await page.getByRole('feed').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'activity.rewards',
    path: '/activity',
    who: 'whale',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '我的奖励' }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'welfare.playing',
    path: '/welfare',
    who: 'whale',
    taken: 'base',
    async act(page) {
      await page.getByRole('feed').getByRole('link').first().click();
      await page.getByRole('heading', { name: '接着看' }).waitFor();
    },
  },
];
