import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import type { Locator, Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { fillLogin, freshName, freshPlayer, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { gameOf } from '../../support/downloads.ts';
import { tabTo } from '../../support/keyboard.ts';
import { pictures } from '../../support/own-posts.ts';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterTrusted, publish, trustedPlayer } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: '正文' });
const sendOf = (page: Page) => page.getByRole('button', { name: '发布', exact: true });
const tilesOf = (page: Page) => page.getByRole('list', { name: '图片', exact: true });
const chooserOf = (page: Page) => page.locator('input[type="file"]').filter({ visible: false }).last();

/** What the middle of a tile looks like: which of the pictures it is. */
function colourOf(image: Locator): Promise<string> {
  return image.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(element, element.naturalWidth / 2, element.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return [red, green, blue].map((part) => (part > 128 ? '1' : '0')).join('');
  });
}

const red = '100';
const green = '010';
const blue = '001';

async function coloursOf(page: Page): Promise<string[]> {
  const images = tilesOf(page).getByRole('img');
  const count = await images.count();
  return Promise.all(Array.from({ length: count }, (_, index) => colourOf(images.nth(index))));
}

test('[S-12][X-C6] images over a slow line: one fails and is sent again, another goes, the order is the writer’s', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/net::ERR_|网络连接失败|Failed to load/);
  const account = await enterTrusted(context);
  await open(page, '/postpage');
  await textOf(page).fill('灯塔三连\n傍晚、夜里和清晨');
  let uploads = 0;
  let largest = 0;
  await page.route('**/api/v1/square/image', async (route) => {
    uploads += 1;
    largest = Math.max(largest, route.request().postDataBuffer()?.length ?? 0);
    if (uploads === 2) return route.abort('connectionreset');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await chooserOf(page).setInputFiles(await pictures(page, 4));
  const states = tilesOf(page).getByRole('status');
  const arrived = states.filter({ hasText: '已上传' });
  // Two are on their way at a time: which of them is the second to be sent, the machine decides.
  await expect(arrived).toHaveCount(3, { timeout: 45_000 });
  await expect(states.filter({ hasText: '网络连接失败，请检查网络后重试' })).toHaveCount(1);
  // Made small in the browser: 2400 × 1800 becomes 1440 × 1080.
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(200_000);

  await sendOf(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '有图片没传上去，重试或移除它' })).toBeVisible();
  await page.getByRole('button', { name: /^重新上传图片/ }).click();
  await expect(arrived).toHaveCount(4, { timeout: 45_000 });
  await page.getByRole('button', { name: '移除图片 4' }).click();
  await expect(states).toHaveCount(3);
  expect(await coloursOf(page)).toEqual([red, green, blue]);

  // By keyboard: the last one to the front, focus stays with it.
  const back = () => page.getByRole('button', { name: /^前移图片/ }).and(page.locator(':focus'));
  await page.getByRole('button', { name: '前移图片 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(back()).toHaveAccessibleName('前移图片 2');
  await page.keyboard.press('Enter');
  await expect(back()).toHaveAccessibleName('前移图片 1');
  await expect(page.getByText('移到第 1 张，共 3 张')).toBeAttached();
  expect(await coloursOf(page)).toEqual([blue, red, green]);

  await page.getByRole('button', { name: '# 截图' }).click();
  await sendOf(page).dblclick();
  await expect(toastOf(page, '发布成功')).toBeVisible();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  const post = await createSiteClient(account).call('GET /v1/square/post/{id}', { id });
  expect(post.images).toHaveLength(3);
  expect(post.images[0]).toMatchObject({ width: 1440, height: 1080 });
  expect(post.tags.map(({ tag }) => tag)).toEqual(['截图']);
  const mine = await createSiteClient(account).call('GET /v1/square/post/me', { pageSize: 10 });
  expect(mine.records).toHaveLength(1);
});

test('[X-C6] tiles are dragged by mouse and by finger, pasted pictures are taken, and nine is all there is room for', async ({
  page,
  context,
}) => {
  await enterTrusted(context);
  await open(page, '/postpage');
  await chooserOf(page).setInputFiles(await pictures(page, 3, 300, 300));
  const states = tilesOf(page).getByRole('status');
  await expect(states).toHaveText(['已上传', '已上传', '已上传']);
  const places = await Promise.all([0, 2].map((index) => tilesOf(page).getByRole('listitem').nth(index).boundingBox()));
  const middle = (box: (typeof places)[number]) => [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60] as const;
  await page.mouse.move(...middle(places[0] ?? null));
  await page.mouse.down();
  await page.mouse.move(...middle(places[1] ?? null), { steps: 6 });
  await page.mouse.up();
  expect(await coloursOf(page)).toEqual([green, blue, red]);

  // By finger, after a moment's rest: the last one back to the front.
  const touch = await context.newCDPSession(page);
  const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) => {
    const touchPoints = at === undefined ? [] : [{ x: at[0], y: at[1] }];
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const [first, last] = [middle(places[0] ?? null), middle(places[1] ?? null)];
  await finger('touchStart', last);
  await page.waitForTimeout(500);
  await finger('touchMove', [(first[0] + last[0]) / 2, first[1]]);
  await finger('touchMove', first);
  await finger('touchEnd');
  await expect.poll(() => coloursOf(page)).toEqual([red, green, blue]);

  await textOf(page).focus();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(50, 50);
    canvas.getContext('2d')?.fillRect(0, 0, 50, 50);
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'shot.png', { type: 'image/png' });
    const data = new DataTransfer();
    data.items.add(file);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(states).toHaveCount(4);
  await chooserOf(page).setInputFiles(await pictures(page, 7, 60, 60));
  await expect(toastOf(page, '最多 9 张图片')).toBeVisible();
  await expect(states).toHaveCount(9);
  await expect(page.getByText('9 / 9 张')).toBeVisible();
  await expect(page.getByRole('button', { name: '添加图片' })).toHaveCount(0);
});

test('[X-A6][X-C6] a visitor’s draft survives a reload and the login, and is published from there', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  const { loginName } = await freshPlayer();
  const game = await gameOf('window-cat');
  await open(page, `/postpage?game=${game.id}`);
  await expect(page.getByText('和岛上的人说说')).toBeVisible();
  await textOf(page).fill('还没有账号，先写着');
  await expect(page.getByRole('button', { name: new RegExp(game.name) })).toBeVisible();
  await page.getByRole('button', { name: '# 攻略' }).click();
  await page.reload();
  await expect(page.getByText('草稿已恢复')).toBeVisible();
  await expect(textOf(page)).toHaveValue('还没有账号，先写着');

  await page.getByRole('link', { name: '登录后发布' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/postpage?game=${game.id}`)}`);
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/postpage?game=${game.id}`);
  await expect(textOf(page)).toHaveValue('还没有账号，先写着');
  await expect(page.getByRole('button', { name: '# 攻略' })).toHaveAttribute('aria-pressed', 'true');
  await sendOf(page).click();

  // X-C14: the first post of a new account is looked at before others see it.
  await expect(toastOf(page, '已发出，审核后大家可见')).toBeVisible();
  await expect(page).toHaveURL('/commenthistory');
  const post = page.getByRole('feed', { name: '我的帖子列表' }).getByRole('article').first();
  await expect(post).toContainText('还没有账号，先写着');
  await expect(post).toContainText('审核中');
  await expect(post).toContainText(game.name);
  // Sent is sent: the form begins anew.
  await goToInApp(page, '/postpage');
  await expect(textOf(page)).toHaveValue('');
  await expect(page.getByText('草稿已恢复')).toHaveCount(0);
});

test('[S-12] who goes elsewhere while a post is sent over a slow line stays there, and is told', async ({
  page,
  context,
}) => {
  const account = await enterTrusted(context);
  await open(page, '/square');
  await goToInApp(page, '/postpage');
  await textOf(page).fill('慢慢发出去的一篇');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/square/post', async (route) => {
    await answered;
    await route.continue();
  });
  await sendOf(page).click();
  await expect(textOf(page)).toHaveAttribute('readonly');
  await goToInApp(page, '/settings');
  await expect(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible();
  answer();
  await expect(toastOf(page, '发布成功')).toBeVisible();
  await expect(page).toHaveURL('/settings');
  const { records } = await createSiteClient(account).call('GET /v1/square/post/me', { pageSize: 10 });
  expect(records.map(({ content }) => content)).toEqual(['慢慢发出去的一篇']);
  await page.goBack();
  await expect(textOf(page)).toHaveValue('');
});

test('[S-10][S-13] a word of the list is explained while typing, refused by the server, and nothing is lost', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/400|4301/);
  await enterTrusted(context);
  const word = `坏词${freshName()}`;
  await (await createAutoApprovedOperatorClient()).call('POST /admin/v1/moderation/word', { word, level: 'refuse' });
  // The list in force is at most a second old.
  await expect
    .poll(async () => {
      const input = { pageSize: 99 };
      const { records, total } = await createSiteClient().call('GET /v1/square/sensitiveword/list', input);
      // The newest stands last, behind those that the demo data begins with.
      const currentPage = Math.ceil(total / input.pageSize);
      const last = await createSiteClient().call('GET /v1/square/sensitiveword/list', { ...input, currentPage });
      return [...records, ...last.records].map((each) => each.word);
    })
    .toContain(word);
  await open(page, '/postpage');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sensitiveword/list')) lists.push(request.url());
  });
  await textOf(page).fill(`出${word}，快来`);
  await expect(page.getByText(`“${word}” 不能发布，换个说法吧`)).toBeVisible();
  expect(lists[0]).toContain('pageSize=99');
  await sendOf(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '内容含敏感词' })).toBeVisible();
  await expect(textOf(page)).toHaveValue(`出${word}，快来`);
  await textOf(page).fill('什么也不出，快来');
  await expect(page.getByText(/不能发布，换个说法吧/)).toHaveCount(0);
  await sendOf(page).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
});

test('[X-C6] an edit keeps what was there before, and one made elsewhere meanwhile is not overwritten unseen', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/409|400|9002/);
  const account = await enterTrusted(context);
  const post = await publish(account, '第一版');
  await open(page, `/postpage?edit=${post.id}`);
  await expect(textOf(page)).toHaveValue('第一版');
  await textOf(page).fill('第二版，从手机改');
  const { id, version } = post;
  await createSiteClient(account).call('PUT /v1/square/post/{id}', { id, version, content: '第二版，从电脑改' });
  await page.getByRole('button', { name: '保存修改' }).click();
  const conflict = page.getByRole('alert', { name: '这篇帖子在别处改过了' });
  await expect(conflict).toContainText('第二版，从电脑改');
  await expect(textOf(page)).toHaveValue('第二版，从手机改');
  await conflict.getByRole('button', { name: '用我的覆盖' }).click();
  await expect(toastOf(page, '修改已保存')).toBeVisible();
  await expect(page).toHaveURL(`/post/${id}`);
  const versions = await createSiteClient().call('GET /v1/square/post/{id}/history', { id });
  expect(versions.map(({ content }) => content)).toEqual(expect.arrayContaining(['第一版', '第二版，从电脑改']));
  expect((await createSiteClient().call('GET /v1/square/post/{id}', { id })).content).toBe('第二版，从手机改');
});

test('[X-C6] somebody else’s post and one that never was cannot be changed, and look alike', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/);
  await enterTrusted(context);
  await open(page, '/postpage?edit=99999999');
  await expect(page.getByText('没有找到这篇帖子')).toBeVisible();
  const foreign = await publish(await trustedPlayer(), '别人的帖子');
  await open(page, `/postpage?edit=${foreign.id}`);
  await expect(page.getByText('没有找到这篇帖子')).toBeVisible();
});

test('[S-12][X-C6] with the keyboard alone: text, a tag and a game, published', async ({ page, context }) => {
  await enterTrusted(context);
  await open(page, '/postpage');
  const game = await gameOf('window-cat');
  await tabTo(page, textOf(page));
  await page.keyboard.type('看看#攻');
  await expect(page.getByRole('option', { name: '# 攻略' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toHaveValue('看看#攻略 ');
  await tabTo(page, page.getByRole('button', { name: '关联游戏' }));
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: '选择游戏' });
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(game.name);
  const found = picker.getByRole('button', { name: new RegExp(game.name) }).first();
  await expect(found).toBeVisible();
  await tabTo(page, found, 5);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: `更换游戏：${game.name}` })).toBeVisible();
  await tabTo(page, sendOf(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\/\d+$/);
});

for (const width of [375, 320]) {
  test(`[S-12] at ${width} the form is whole, and axe finds nothing in either theme`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 720 });
    await enterTrusted(context);
    await open(page, '/postpage');
    await textOf(page).fill('标题在这里\n正文提到 #攻略 和一长串abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz');
    await chooserOf(page).setInputFiles(await pictures(page, 2, 200, 200));
    await expect(tilesOf(page).getByRole('status')).toHaveText(['已上传', '已上传']);
    await axeClean(page, `the form at ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '关联游戏' }).click();
    await expect(page.getByRole('dialog', { name: '选择游戏' })).toBeVisible();
    await axeClean(page, `the game picker at ${width}`);
  });
}
