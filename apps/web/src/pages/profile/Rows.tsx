import { logOut } from '#src/features/account/session-actions.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { chooseTheme, useTheme, type Theme } from '#src/lib/theme.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { help } from '#src/ui/Icon/first-icons.ts';
import { briefcase, eye, lock, phone } from '#src/ui/Icon/icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import styles from './ProfilePage.module.css';

const words = phrases.profile;
const themes = (Object.keys(words.theme) as Theme[]).map((id) => ({ id, label: words.theme[id] }));

function LogoutButton() {
  function leave() {
    logOut({ tellServer: true });
    toast.info(phrases.account.loggedOut);
  }
  return (
    <Button block className={styles.leave} onClick={leave}>
      {phrases.account.logout}
    </Button>
  );
}

export function Settings() {
  const theme = useTheme();
  const uid = useUid();
  return (
    <>
      <Card pad="none">
        <ListRow
          label={words.settings}
          icon={eye}
          control={<Segmented label={words.settings} options={themes} value={theme} onChange={chooseTheme} />}
        />
        {uid !== '' && (
          <>
            <ListRow label={phrases.titles.bindPhone} icon={phone} href={pathTo('bindPhone')} />
            <ListRow label={phrases.titles.resetPwd} icon={lock} href={pathTo('resetPwd')} />
          </>
        )}
        <ListRow label={phrases.titles.faq} icon={help} href={pathTo('faq')} />
        <ListRow label={phrases.titles.business} icon={briefcase} href={pathTo('business')} />
      </Card>
      {uid !== '' && <LogoutButton />}
    </>
  );
}
