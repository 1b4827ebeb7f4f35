import type { Page } from 'playwright';
import { gamePath } from './base-screens.ts';
import { failing, withoutPageData } from './answers.ts';
import type { FindPath, Screen } from './screen.ts';

type Site = Parameters<FindPath>[0];
type Post = Awaited<ReturnType<typeof newestPosts>>[number];

const state = { taken: 'state' } as const;
const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const newestPosts = async (site: Site) =>
  (await site.call('GET /v1/square/post/list', { sort: 2, pageSize: 30 })).records;

const postWith =
  (isIt: (post: Post) => boolean): FindPath =>
  async (site) =>
    `/post/${(await newestPosts(site)).find(isIt)?.id ?? ''}`;

const runs = ({ poll }: Post) => poll?.ended === false;

/** The first of the newest posts under which somebody shows a picture. */
const postWithPicturesInComments: FindPath = async (site) => {
  for (const { id } of (await newestPosts(site)).slice(0, 8)) {
    const { records } = await site.call('GET /v1/square/post/{id}/comment/list', { id, sort: 1, pageSize: 20 });
    const comment = records.find(({ images }) => images.length > 0);
    if (comment !== undefined) return `/post/${id}?comment=${comment.id}`;
  }
  return '/post/1';
};

const freeVideo =
  (more = ''): FindPath =>
  async (site) => {
    const { records } = await site.call('GET /v1/video/list', {});
    return `/welfare?video=${records.find(({ access }) => access === 'free')?.id ?? ''}${more}`;
  };

/** A page is noted when it was looked at for a second. */
async function lookAt(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForTimeout(1600);
  }
}

async function historyOf(page: Page, tab: string) {
  const links = (kind: string) =>
    page.locator(`main a[href^="/${kind}/"]`).evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  await page.goto('/games');
  await page.locator('main a[href^="/detail/"]').first().waitFor();
  const games = [...new Set(await links('detail'))].slice(0, 3);
  await page.goto('/square?feed=latest');
  await page.locator('main a[href^="/post/"]').first().waitFor();
  const posts = [...new Set(await links('post'))].slice(0, 3);
  await lookAt(page, ...games, ...posts);
  await page.goto('/history');
  await page.getByRole('tab', { name: tab }).click();
  await page
    .getByRole('list', { name: /^浏览过的/ })
    .first()
    .waitFor();
}

const showTalk = async (page: Page) => {
  await page.getByRole('region', { name: /^评论/ }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(1200);
};

const nextStep = async (page: Page, steps: number) => {
  for (let step = 0; step < steps; step += 1) await press(page, '下一步');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
};

/** Once for good: taken again, the result is there already. */
async function voteOnce(page: Page) {
  const answers = page.getByRole('group', { name: /^投票，/ });
  await answers.waitFor();
  if ((await answers.getByRole('radio').count()) === 0) return;
  await answers.getByRole('radio').first().check();
  await answers.getByRole('button', { name: '投票', exact: true }).click();
  await answers.getByRole('listitem').first().waitFor();
}

/** They are shown to their owner alone. */
async function ownTopics(page: Page) {
  const address = await page
    .getByRole('link', { name: /关注/ })
    .and(page.locator('[href*="/follows"]'))
    .first()
    .getAttribute('href');
  await page.goto(`${address}?tab=topics`);
  await page.getByRole('article').first().waitFor();
}

const gameTabs: Screen[] = (['reviews', 'discuss', 'guides'] as const).flatMap((tab): Screen[] => {
  const ofTab =
    (appID: string): FindPath =>
    async (site) =>
      `${await gamePath(appID)(site)}?tab=${tab}`;
  return [
    { ...state, name: `detail.${tab}`, path: ofTab('moon-sea'), who: 'whale' },
    { ...state, name: `detail.${tab}.empty`, path: ofTab('pearl-tide'), who: 'visitor' },
    {
      ...state,
      name: `detail.${tab}.error`,
      path: ofTab('moon-sea'),
      who: 'whale',
      prepare: (page) =>
        Promise.all([withoutPageData(page), failing(page, /\/review\/list|\/square\/post\/list|\/guide\/list/)]),
    },
  ];
});

/** What players keep, find again, ask, quote and say below videos: X-C18 to X-C42 beyond each page's own routes. */
export const communityScreens: Screen[] = [
  ...gameTabs,
  { ...state, name: 'search.people', path: '/search?kind=user&q=云', who: 'whale' },
  { ...state, name: 'search.people.none', path: '/search?kind=user&q=没有这个人', who: 'visitor' },
  { ...state, name: 'search.topics', path: '/search?kind=topic&q=略', who: 'whale' },
  { ...state, name: 'search.topics.none', path: '/search?kind=topic&q=没有这个话题', who: 'visitor' },
  { ...state, name: 'follows.topics', path: '/profile', who: 'whale', act: ownTopics },
  { ...state, name: 'history.games', path: '/games', who: 'visitor', act: (page) => historyOf(page, '游戏') },
  { ...state, name: 'history.posts', path: '/games', who: 'visitor', act: (page) => historyOf(page, '帖子') },
  { ...state, name: 'post.poll', path: postWith(runs), who: 'visitor' },
  { ...state, name: 'post.poll.voted', path: postWith(runs), who: 'luming', act: voteOnce },
  { ...state, name: 'post.poll.ended', path: postWith(({ poll }) => poll?.ended === true), who: 'visitor' },
  { ...state, name: 'post.quote', path: postWith(({ quote }) => Boolean(quote)), who: 'visitor' },
  { ...state, name: 'post.pictures', path: postWithPicturesInComments, who: 'hanghang' },
  {
    ...state,
    name: 'postpage.quote',
    path: async (site) => `/postpage?quote=${(await newestPosts(site)).find(({ mine }) => !mine)?.id ?? ''}`,
    who: 'hanghang',
  },
  {
    ...state,
    name: 'postpage.emoji',
    path: '/postpage',
    who: 'hanghang',
    async act(page) {
      await page.getByRole('textbox', { name: '正文' }).click();
      await page.getByRole('button', { name: '表情', exact: true }).click();
      await page.getByRole('group', { name: '选择表情' }).waitFor();
    },
  },
  { ...state, name: 'commenthistory.comments', path: '/commenthistory?tab=comments', who: 'whale' },
  { ...state, name: 'welfare.talk', path: freeVideo(), who: 'whale', act: showTalk },
  {
    ...state,
    name: 'welfare.talk.error',
    path: freeVideo(),
    who: 'whale',
    prepare: (page) => failing(page, /\/square\/video\/\d+\/comment\/list/),
    act: showTalk,
  },
  {
    ...state,
    name: 'welfare.likers',
    path: freeVideo(),
    who: 'visitor',
    async act(page) {
      await press(page, /人赞过$/);
      await dialogOf(page);
    },
  },
  {
    ...state,
    name: 'welfare.share',
    path: freeVideo('&t=2'),
    who: 'visitor',
    async act(page) {
      await press(page, '播放');
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1.9);
      await press(page, '分享');
      await dialogOf(page);
    },
  },
  {
    ...state,
    name: 'welfare.speed',
    path: freeVideo(),
    who: 'visitor',
    act: (page) => press(page, '播放设置'),
  },
  {
    ...state,
    name: 'recharge.coupons',
    path: '/recharge',
    who: 'hanghang',
    async act(page) {
      await press(page, /优惠券$/);
      await dialogOf(page);
    },
  },
  {
    ...state,
    name: 'recharge.first',
    path: '/recharge',
    who: 'luming',
    act: (page) => page.locator('label').filter({ hasText: '1,280' }).click(),
  },
  { ...state, name: 'welcome.games', path: '/welcome', who: 'hanghang', act: (page) => nextStep(page, 1) },
  { ...state, name: 'welcome.people', path: '/welcome', who: 'hanghang', act: (page) => nextStep(page, 2) },
];
