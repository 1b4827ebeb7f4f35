import { pathTo } from '#src/lib/routing/path-to.ts';
import type { SiteConfig } from '#src/lib/site/site-config-store.ts';
import { siteName } from '#src/lib/site/site-config-store.ts';
import { shareWords } from '#src/words/share.ts';
import type { ShareSubject } from './native-and-qq-sharing.ts';

/** What a player sends to a friend who is not here yet; the menu adds the invite code to the address. */
export function siteInvitationWithoutCode(site: SiteConfig | null): ShareSubject {
  return {
    title: shareWords.invitation(siteName(site)),
    description: site?.slogan ?? '',
    url: new URL(pathTo('register'), window.location.origin).href,
  };
}
