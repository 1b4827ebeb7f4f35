import { setPriority } from 'node:os';
import { startFakeAppleOpenIdProvider } from '@lanyu/test-kit/providers/fake-apple-openid-provider';
import { testSiteOrigin, testSiteOptions } from '@lanyu/test-kit/site/test-site-options';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';

export default async function start(): Promise<() => Promise<void>> {
  // X-A9: stands for Apple; its own pages are where the browser is sent.
  const provider = await startFakeAppleOpenIdProvider(testSiteOrigin);
  const site = await resetDataAndStartSite({ ...testSiteOptions, env: provider.env });
  // Browsers inherit it: on a small machine they must not starve the site, which would then refuse cheap reads.
  setPriority(10);
  return async () => {
    await site.stop();
    await provider.close();
  };
}
