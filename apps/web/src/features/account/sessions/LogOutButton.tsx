import { Button } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './LogOutButton.module.css';
import { logOut } from './log-out.ts';

export function LogOutButton() {
  function leave() {
    logOut({ notifyServer: true });
    toast.info(portalWords.account.loggedOut);
  }
  return (
    <Button block className={styles.leave} onClick={leave}>
      {portalWords.account.logout}
    </Button>
  );
}
