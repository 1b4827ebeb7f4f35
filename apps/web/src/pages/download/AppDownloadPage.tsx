import { useRef, useState } from 'react';
import { QrCode } from '#src/features/share/QrCode.tsx';
import { isInsideWeChat } from '#src/features/share/native-and-qq-sharing.ts';
import { useLogoUrl } from '#src/features/site/use-logo-url.ts';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { retryDeviceInit } from '#src/lib/device/register-device-and-store-config.ts';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { byteSizeText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import type { ServerConfig } from '#src/lib/device/call-device-init.ts';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { gift } from '#src/ui/Icon/first-page-icons.ts';
import { box, copy, leaf, phone, shield } from '#src/ui/Icon/other-page-icons.ts';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { appDownloadWords } from '#src/words/app-download.ts';
import { portalWords } from '#src/words/portal.ts';
import {
  appInstallLinksFor,
  currentChannelAndInviteCodes,
  defaultChannelAndNoInviteCode,
  detectOperatingSystem,
  addChannelAndInviteCodesToUrl,
} from './app-install-links.ts';
import { DecorativeSidePictures } from './DecorativeSidePictures.tsx';
import { usePointerParallax } from './use-pointer-parallax.ts';
import styles from './AppDownloadPage.module.css';

const promises = [
  { icon: shield, text: appDownloadWords.safe },
  { icon: leaf, text: appDownloadWords.noAds },
  { icon: gift, text: appDownloadWords.gifts },
];

/** L-27: the server says whether there is anything to download. Until it answers, the page says neither. */
function NotKnown() {
  const [busy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    await retryDeviceInit();
    setBusy(false);
  }
  return (
    <>
      <h1 className="sr">{portalWords.titles.download}</h1>
      <ErrorState busy={busy} onRetry={() => void ask()} />
    </>
  );
}

export default function AppDownloadPage() {
  const server = useSite((state) => state.server ?? state.embedded);
  return server === undefined ? <NotKnown /> : <Offer server={server} />;
}

/** The one right package, or all of them with a code for the phone; in WeChat, the way out of it. */
function Packages({ server }: { server: ServerConfig }) {
  const hydrating = useIsHydrating();
  const [own] = useState(currentChannelAndInviteCodes);
  // The server knows neither whose device it is nor by which address they came.
  const codes = hydrating ? defaultChannelAndNoInviteCode : own;
  const mark = useLogoUrl();
  const system = hydrating ? 'other' : detectOperatingSystem();
  const offers = appInstallLinksFor(system, server, codes);
  const address = addChannelAndInviteCodesToUrl(new URL(pathTo('download'), window.location.href).href, codes);
  const missing = system !== 'other' && offers.every((offer) => offer.system !== system);
  const { packageVersion = '', packageSize = 0 } = server;
  const facts = [
    ...(packageVersion === '' ? [] : [appDownloadWords.version(packageVersion)]),
    ...(packageSize === 0 ? [] : [byteSizeText(packageSize)]),
  ];

  if (!hydrating && isInsideWeChat()) {
    return (
      <div className={cx(styles.card, styles.outside)} role="note">
        <p className={styles.outsideTitle}>{appDownloadWords.weChat}</p>
        <p className={styles.scanHint}>{appDownloadWords.weChatHint}</p>
        <Button icon={copy} onClick={() => void copyTextWithToast(address, toast)}>
          {appDownloadWords.copy}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={styles.card}>
        <div className={styles.scan}>
          <QrCode className={styles.code} text={address} label={appDownloadWords.qr} mark={mark} />
        </div>
        <div className={styles.buttons}>
          {offers.map((offer, index) => (
            <ButtonLink
              key={offer.system}
              href={offer.href}
              icon={offer.system === 'android' ? phone : box}
              variant={index === 0 && !missing ? 'primary' : 'tonal'}
            >
              {appDownloadWords[offer.system]}
            </ButtonLink>
          ))}
          <p className={styles.scanHint}>{appDownloadWords.scan}</p>
        </div>
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {missing && (
        <p className={styles.facts}>{system === 'android' ? appDownloadWords.onlyIos : appDownloadWords.onlyAndroid}</p>
      )}
      <div className={styles.hints}>
        {offers.map((offer) => (
          <p key={offer.system}>{appDownloadWords.hints[offer.system]}</p>
        ))}
      </div>
    </>
  );
}

function Offer({ server }: { server: ServerConfig }) {
  const site = useSite((state) => state.site);
  const mark = useLogoUrl();
  const stage = useRef<HTMLDivElement>(null);
  usePointerParallax(stage);
  const name = siteName(site);
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.lines} data-testid="parallax" aria-hidden />
      <div className={styles.sea} aria-hidden />
      <DecorativeSidePictures />
      <div className={styles.middle}>
        <img className={styles.mark} src={mark} alt="" />
        <p className={styles.name}>{name}</p>
        <h1 className={styles.slogan}>{site?.slogan === undefined || site.slogan === '' ? name : site.slogan}</h1>
        <p className={styles.line}>{appDownloadWords.line}</p>
        <Packages server={server} />
        <ul className={styles.promises}>
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon icon={icon} />
              {text}
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {[
            ...(site?.legal ?? []).map(({ slug, title }) => ({ text: title, href: pathTo('legal', { slug }) })),
            { text: appDownloadWords.home, href: pathTo('home') },
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
