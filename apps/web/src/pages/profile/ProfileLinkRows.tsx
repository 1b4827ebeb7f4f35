import { LogOutButton } from '#src/features/account/sessions/LogOutButton.tsx';
import { setOrChangePasswordLink } from '#src/features/account/sign-in/set-or-change-password-link.ts';
import { useAccountOverview } from '#src/features/account/profile/account-overview.ts';
import { useSupportContacts } from '#src/features/kefu/support-contacts-and-tickets.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { clock, help } from '#src/ui/Icon/first-page-icons.ts';
import { briefcase, gear, headset, lock, phone } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { portalWords } from '#src/words/portal.ts';

/** The ways on that need few words: safety, help, settings. */
export function ProfileLinkRows() {
  const uid = useUid();
  const { data: status } = useAccountOverview();
  const { data: kefu } = useSupportContacts();
  const way = setOrChangePasswordLink(status?.profile);
  return (
    <>
      <Card pad="none">
        {uid !== '' && (
          <>
            <ListRow
              label={portalWords.titles.bindPhone}
              icon={phone}
              href={pathTo('bindPhone')}
              value={status?.profile.phone}
            />
            <ListRow label={way.label} icon={lock} href={pathTo(way.route)} />
          </>
        )}
        {uid === '' && <ListRow label={portalWords.titles.history} icon={clock} href={pathTo('history')} />}
        <ListRow label={portalWords.titles.faq} icon={help} href={pathTo('faq')} />
        <ListRow label={portalWords.titles.kefu} icon={headset} href={pathTo('kefu')} value={kefu?.hours} />
        <ListRow label={portalWords.titles.business} icon={briefcase} href={pathTo('business')} />
        <ListRow label={portalWords.titles.settings} icon={gear} href={pathTo('settings')} />
      </Card>
      {uid !== '' && <LogOutButton />}
    </>
  );
}
