import { useSite, type SiteConfig } from '../site/site-config-store.ts';

const usual = '/app';

/** §3: an address under the app prefix, where an operator's own files lie: pictures of /download, filter words. */
export function fileUrlUnderAppPrefix(
  path: string,
  site: Pick<SiteConfig, 'appPrefix'> | null = useSite.getState().site,
): string {
  const { appPrefix = usual } = site ?? {};
  return `${appPrefix.replace(/\/+$/, '')}/${path}`;
}
