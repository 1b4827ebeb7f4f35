import { Wordmark } from '#src/art/Logo.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { Footer } from '#src/ui/Footer/Footer.tsx';
import { portalWords } from '#src/words/portal.ts';

const words = portalWords.shell;

/** Only addresses a browser opens as a page or a message; anything else an operator typed is left out. */
function isContact(link: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(link);
}

export function SiteFooter() {
  const site = useSite((state) => state.site);
  const links = [
    ...(site?.legal ?? []).map(({ slug, title }) => ({ text: title, href: pathTo('legal', { slug }) })),
    { text: portalWords.titles.faq, href: pathTo('faq') },
    { text: portalWords.titles.business, href: pathTo('business') },
    { text: words.contact, href: site !== null && isContact(site.contactLink) ? site.contactLink : pathTo('kefu') },
  ];
  return (
    <Footer mark={<Wordmark />} links={links} linksLabel={words.footer}>
      <p>{words.noticeGames}</p>
      <p>{words.noticeHealth}</p>
      {site !== null && site.icp !== '' && <p>{site.icp}</p>}
    </Footer>
  );
}
