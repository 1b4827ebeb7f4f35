import type { Page } from '@playwright/test';

/** As the development server, or a server in trouble, sends it: the page must ask for its content itself. */
export async function withoutPageData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/(id="page-data">)[^<]*/, '$1[]')
      .replaceAll(/<!--view-->[^]*?<!--\/view-->/g, '');
    return route.fulfill({ response: answer, body });
  });
}
