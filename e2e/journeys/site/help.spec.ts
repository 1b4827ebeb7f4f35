import { randomUUID } from 'node:crypto';
import { toastOf } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { expect, open, test } from '../../support/test.ts';

test('[N-05] questions stand by category; one opens, says what helps, and takes one vote that may change', async ({
  page,
}) => {
  await open(page, '/faq');
  const chips = page.getByRole('group', { name: '问题分类' });
  await expect(chips.getByRole('button')).toHaveText(['全部', '账号', '充值', '会员', '下载', '广场', '礼包']);
  await chips.getByRole('button', { name: '会员' }).click();
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(['会员']);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);

  const question = page.getByRole('button', { name: '会员会自动续费吗？' });
  await question.press('Enter');
  const answer = page.getByRole('region', { name: '会员会自动续费吗？' });
  await expect(answer).toContainText('不会自动扣任何费用');
  await expect(answer).toContainText('人觉得有帮助');
  await axeCleanAtBothWidths(page, 'an open question');
  await answer.getByRole('button', { name: '有帮助' }).click();
  await expect(answer.getByRole('status')).toHaveText('谢谢，已记下');
  await answer.getByRole('button', { name: '没帮助' }).click();
  await expect(answer.getByRole('link', { name: '联系客服' })).toBeVisible();
  await expect(answer.getByRole('status')).toHaveText('抱歉没帮上忙');

  // Said at once, kept when the server has it.
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('lanyu.faqVotes') ?? '{}') as object)),
    )
    .toEqual([false]);
  await page.reload();
  await page.getByRole('button', { name: '会员会自动续费吗？' }).click();
  await expect(answer.getByRole('button', { name: '没帮助' })).toHaveAttribute('aria-pressed', 'true');
});

test('[N-05] while one types, what fits is found and the address follows; what fits nothing leads to customer service', async ({
  page,
}) => {
  await open(page, '/faq');
  const field = page.getByRole('searchbox', { name: '搜索常见问题' });
  await field.pressSequentially('没到账');
  await expect(page).toHaveURL(`/faq?q=${encodeURIComponent('没到账')}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('充值后钻石没到账怎么办？');
  await field.fill('潜水艇维修');
  await expect(page.getByRole('heading', { name: '没有找到相关问题' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '联系客服' }).click();
  await expect(page).toHaveURL('/kefu');
});

test('[N-05] an address with words in it shows its answer at once, whose links stay in the portal', async ({
  page,
}) => {
  await open(page, '/faq?q=自动续费');
  const answer = page.getByRole('region', { name: '会员会自动续费吗？' });
  await expect(answer).toContainText('不会自动扣任何费用');
  await expect(page.getByRole('searchbox')).toHaveValue('自动续费');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('searchbox').fill('安装包在哪里');
  await page.getByRole('button', { name: '下载的安装包在哪里？' }).click();
  await page.getByRole('link', { name: '下载帮助' }).click();
  await expect(page).toHaveURL('/download-help');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('[N-05] questions and answers are in the served document, for search engines', async ({ request }) => {
  const html = await (await request.get(`${testSiteOrigin}/faq`, { headers: { accept: 'text/html' } })).text();
  const structured = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    '@type': string;
    mainEntity: { name: string }[];
  };
  expect(structured['@type']).toBe('FAQPage');
  expect(structured.mainEntity.map(({ name }) => name)).toContain('会员会自动续费吗？');
});

test('[N-05][C-13] the business address is copied; the form says what is missing, keeps its draft and is sent once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testSiteOrigin });
  await open(page, '/business');
  await page.getByRole('button', { name: '复制邮箱' }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('business@lanyu.example');

  const send = page.getByRole('button', { name: '发送' });
  await page.getByLabel('邮箱或电话').fill('找我');
  await send.click();
  await expect(page.getByText('请填写公司或团队名称')).toBeVisible();
  await expect(page.getByText('请填写正确的邮箱或电话')).toBeVisible();
  await expect(page.getByLabel('公司或团队')).toBeFocused();
  await axeCleanAtBothWidths(page, 'a form with errors');

  const company = `潮汐 ${randomUUID().slice(0, 8)}`;
  await page.getByRole('radio', { name: '媒体品牌' }).check({ force: true });
  await page.getByLabel('公司或团队').fill(company);
  await page.getByLabel('联系人').fill('林舟');
  await page.getByLabel('邮箱或电话').fill('lin@tide.example');
  await page.getByLabel('合作内容').fill('想一起办一次线上音乐会');
  await page.reload();
  await expect(page.getByLabel('公司或团队')).toHaveValue(company);
  await expect(page.getByRole('radio', { name: '媒体品牌' })).toBeChecked();
  await send.dblclick();
  await expect(page.getByRole('heading', { name: '已收到，谢谢' })).toBeVisible();
  const operator = await createAutoApprovedOperatorClient();
  const { records } = await operator.call('GET /admin/v1/help/inquiry/list', { handled: 'false' });
  expect(records.filter((inquiry) => inquiry.company === company)).toMatchObject([{ kind: 'media', contact: '林舟' }]);
  await page.getByRole('button', { name: '再写一份' }).click();
  await expect(page.getByLabel('公司或团队')).toHaveValue('');
});

test('[N-05] a limit is said plainly, and nothing that was written is lost', async ({ page, complaints }) => {
  complaints.expect(/429/);
  await page.route('**/api/v1/help/inquiry', (route) =>
    route.fulfill({ json: { code: 1004, msg: '操作过于频繁，请稍后再试', data: null } }),
  );
  await open(page, '/business');
  await page.getByLabel('公司或团队').fill('潮汐');
  await page.getByLabel('联系人').fill('林舟');
  await page.getByLabel('邮箱或电话').fill('0755-88886666');
  await page.getByLabel('合作内容').fill('想一起办一次音乐会');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '一小时最多发 5 份' })).toBeVisible();
  await expect(page.getByLabel('合作内容')).toHaveValue('想一起办一次音乐会');
});
