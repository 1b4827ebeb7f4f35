import { Button } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import styles from './LogOutButton.module.css';
import { logOut } from './log-out.ts';

export function LogOutButton() {
  function leave() {
    logOut({ notifyServer: true });
    toast.info(ownAccountWords.loggedOut);
  }
  return (
    <Button block className={styles.leave} onClick={leave}>
      {ownAccountWords.logout}
    </Button>
  );
}
