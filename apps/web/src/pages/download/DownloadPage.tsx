import { useRef, useState } from 'react';
import { QrCode } from '#src/features/share/QrCode.tsx';
import { askAgain } from '#src/lib/device-init.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import type { ServerConfig } from '#src/lib/sdk.ts';
import { siteName, useSite } from '#src/lib/site.ts';
import mark from '#src/art/logo/mark.svg';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { gift } from '#src/ui/Icon/first-icons.ts';
import { box, leaf, phone, shield } from '#src/ui/Icon/icons.ts';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { SidePanels } from './SidePanels.tsx';
import { useParallax } from './use-parallax.ts';
import styles from './DownloadPage.module.css';
import { words } from './phrases.ts';

const promises = [
  { icon: shield, text: words.safe },
  { icon: leaf, text: words.noAds },
  { icon: gift, text: words.gifts },
];

/** L-27: whether there is anything to download is the server's to say; while it is silent, nothing is promised or denied. */
function NotKnown() {
  const [busy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    await askAgain();
    setBusy(false);
  }
  return (
    <>
      <h1 className="sr">{phrases.titles.download}</h1>
      <ErrorState busy={busy} onRetry={() => void ask()} />
    </>
  );
}

export default function DownloadPage() {
  const server = useSite((state) => state.server);
  return server === null ? <NotKnown /> : <Offer server={server} />;
}

function Offer({ server }: { server: ServerConfig }) {
  const site = useSite((state) => state.site);
  const stage = useRef<HTMLDivElement>(null);
  useParallax(stage);
  const name = siteName(site);
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.lines} data-testid="parallax" aria-hidden />
      <div className={styles.sea} aria-hidden />
      <SidePanels />
      <div className={styles.middle}>
        <img className={styles.mark} src={mark} alt="" />
        <p className={styles.name}>{name}</p>
        <h1 className={styles.slogan}>{site?.slogan === undefined || site.slogan === '' ? name : site.slogan}</h1>
        <p className={styles.line}>{words.line}</p>
        <div className={styles.card}>
          <div className={styles.scan}>
            <QrCode className={styles.code} text={window.location.href} label={words.qr} />
          </div>
          <div className={styles.buttons}>
            {server.packageUrl !== '' && (
              <ButtonLink href={server.packageUrl} icon={phone}>
                {words.android}
              </ButtonLink>
            )}
            {server.bundleUrl !== '' && (
              <ButtonLink href={server.bundleUrl} icon={box} variant="tonal">
                {words.ios}
              </ButtonLink>
            )}
            <p className={styles.scanHint}>{words.scan}</p>
          </div>
        </div>
        <ul className={styles.promises}>
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon icon={icon} />
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.hints}>
          <p>{words.androidHint}</p>
          <p>{words.iosHint}</p>
        </div>
        <p className={styles.links}>
          {[
            ...(site?.legal ?? []).map(({ slug, title }) => ({ text: title, href: pathTo('legal', { slug }) })),
            { text: words.home, href: pathTo('home') },
          ].map(({ text, href }) => (
            <Anchor key={href} href={href}>
              {text}
            </Anchor>
          ))}
        </p>
      </div>
    </div>
  );
}
