import { useNavigate } from 'react-router';
import { EraseAccountCard } from '#src/features/account/privacy/EraseAccountCard.tsx';
import { ExportCard } from '#src/features/account/privacy/ExportCard.tsx';
import { eraseAllHistoryEntries } from '#src/features/history/history-store.ts';
import { readHistoryForExport } from '#src/features/history/history-for-export.ts';
import { HistorySettings } from '#src/features/history/HistorySettings.tsx';
import { LogOutButton } from '#src/features/account/sessions/LogOutButton.tsx';
import { MessageSettings } from '#src/features/messages/MessageSettings.tsx';
import { RecommendationSettings } from '#src/features/recommendations/RecommendationSettings.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { useTextSize, type TextSize } from '#src/lib/display/text-size.ts';
import { chooseTheme, useThemeSetting, type Theme } from '#src/lib/display/theme.ts';
import { buildVersion } from '#src/lib/network/build-version.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { eyeOff, phone, user } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { messageSettingsWords as settingWords } from '#src/words/message-settings.ts';
import { moderationMonthsWords as monthWords } from '#src/words/moderation-months.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { portalWords } from '#src/words/portal.ts';
import { chooseLanguageAndReload, chosenLanguage, languageOptions } from './languages.ts';
import styles from './SettingsPage.module.css';

const text = ownAccountWords.settings;

function options<Id extends string>(labels: Readonly<Record<Id, string>>): { id: Id; label: string }[] {
  return (Object.keys(labels) as Id[]).map((id) => ({ id, label: labels[id] }));
}

const themes = options<Theme>(text.themes);
const sizes = options<TextSize>(text.textSizes);

function Look() {
  const theme = useThemeSetting();
  const [size, chooseSize] = useTextSize();
  const language = chosenLanguage();
  return (
    <section className={styles.part} aria-labelledby="settings-look">
      <h2 id="settings-look" className={styles.heading}>
        {text.look}
      </h2>
      <Card pad="none">
        <ListRow
          label={text.theme}
          control={<Segmented label={text.theme} options={themes} value={theme} onChange={chooseTheme} />}
        />
        <ListRow
          label={text.textSize}
          control={<Segmented label={text.textSize} options={sizes} value={size} onChange={chooseSize} />}
        />
        <ListRow
          label={text.language}
          control={
            <Segmented
              label={text.language}
              options={languageOptions}
              value={language}
              onChange={chooseLanguageAndReload}
            />
          }
        />
      </Card>
    </section>
  );
}

/** X-C13 */
function Notifications() {
  return (
    <section className={styles.part} aria-labelledby="settings-messages">
      <h2 id="settings-messages" className={styles.heading}>
        {settingWords.heading}
      </h2>
      <MessageSettings />
    </section>
  );
}

function Data() {
  const uid = useUid();
  const navigate = useNavigate();

  function erased(owner: string) {
    // X-C29. A device that stores nothing has nothing to erase.
    void eraseAllHistoryEntries(owner).catch(() => {});
    void navigate(pathTo('home'), { replace: true });
  }

  return (
    <section className={styles.part} aria-labelledby="settings-data">
      <h2 id="settings-data" className={styles.heading}>
        {text.data}
      </h2>
      {uid === '' ? (
        <>
          <Card pad="none">
            <ListRow
              label={portalWords.account.goLogin}
              icon={user}
              href={pathTo('login', undefined, { next: pathTo('settings') })}
            />
            <p className={styles.note}>{text.guest}</p>
          </Card>
          <HistorySettings />
        </>
      ) : (
        <>
          <Card pad="none">
            <ListRow label={portalWords.titles.user} icon={user} href={pathTo('user')} />
            <ListRow label={portalWords.titles.blocks} icon={eyeOff} href={pathTo('blocks')} />
            <ListRow label={portalWords.titles.devices} icon={phone} href={pathTo('devices')} />
          </Card>
          <RecommendationSettings />
          <HistorySettings />
          <ExportCard readDeviceData={readHistoryForExport} />
          <EraseAccountCard onErased={() => erased(uid)} />
        </>
      )}
    </section>
  );
}

function About() {
  const legal = useSite((state) => state.site?.legal);
  const version = buildVersion();
  return (
    <section className={styles.part} aria-labelledby="settings-about">
      <h2 id="settings-about" className={styles.heading}>
        {text.about}
      </h2>
      <Card pad="none">
        {(legal ?? []).map(({ slug, title }) => (
          <ListRow key={slug} label={title} href={pathTo('legal', { slug })} />
        ))}
        <ListRow label={monthWords.title} href={pathTo('legal', { slug: 'moderation' })} />
        <ListRow label={portalWords.titles.faq} href={pathTo('faq')} />
        <ListRow label={text.version} value={version === '' ? text.developing : version} />
      </Card>
    </section>
  );
}

export default function SettingsPage() {
  const uid = useUid();
  return (
    <div className={styles.page}>
      <Look />
      {uid !== '' && <Notifications />}
      <Data />
      <About />
      {uid !== '' && <LogOutButton />}
    </div>
  );
}
