import { useState } from 'react';
import { CallError } from '@lanyu/client/errors';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import styles from './AcceptChangedLegalPagesDialog.module.css';
import { acceptLegalPages, type LegalPagesToAccept } from './legal-pages-to-accept.ts';
import { logOut } from '../sessions/log-out.ts';

const text = ownAccountWords.consent;

/** Asks a signed-in person to agree to legal pages that changed since they last agreed. Only an answer closes it. */
export default function AcceptChangedLegalPagesDialog({ due }: { due: LegalPagesToAccept }) {
  const uid = useUid();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function accept() {
    setBusy(true);
    setError('');
    try {
      await acceptLegalPages(uid, due);
    } catch (failure) {
      setError(failure instanceof CallError ? failure.msg : text.failed);
      setBusy(false);
    }
  }

  function leave() {
    logOut({ notifyServer: true });
    toast.info(ownAccountWords.loggedOut);
  }

  return (
    <Dialog
      open
      focusTitle
      onClose={null}
      title={text.title}
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
            {ownAccountWords.logout}
          </Button>
          <Button busy={busy} onClick={() => void accept()}>
            {text.agree}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
      <ul className={styles.pages}>
        {due.map(({ slug, title }) => (
          <li key={slug}>
            <Anchor href={pathTo('legal', { slug })} className={styles.page}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </Dialog>
  );
}
