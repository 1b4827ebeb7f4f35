import { useState } from 'react';
import { blockPerson, unblockPerson, type PersonPage } from '#src/features/square/people.ts';
import { copyText } from '#src/lib/copy.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Drawer } from '#src/ui/Drawer/Drawer.tsx';
import { copy, eyeOff } from '#src/ui/Icon/icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from './phrases.ts';

export type Menu = 'menu' | 'block' | null;

interface Props {
  person: PersonPage;
  open: Menu;
  onOpen: (menu: Menu) => void;
}

/** Copy the address, block, unblock; blocking is asked about first. */
export function MoreMenu({ person, open, onOpen }: Props) {
  const [busy, setBusy] = useState(false);

  async function change(blocked: boolean) {
    setBusy(true);
    try {
      await (blocked ? blockPerson(person.uid) : unblockPerson(person.uid));
      toast.success(blocked ? words.blockedDone : words.unblockedDone);
      onOpen(null);
    } catch (failure) {
      toast.error(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }

  function copyLink() {
    onOpen(null);
    void copyText(new URL(pathTo('person', { id: person.uid }), window.location.origin).href, toast);
  }

  return (
    <>
      <Drawer open={open === 'menu'} onClose={() => onOpen(null)} title={words.more}>
        <ListRow label={words.copyLink} icon={copy} onClick={copyLink} />
        {person.blocked ? (
          <ListRow label={words.unblock} icon={eyeOff} onClick={() => void change(false)} />
        ) : (
          <ListRow label={words.block} icon={eyeOff} onClick={() => onOpen('block')} />
        )}
      </Drawer>
      <Dialog
        open={open === 'block'}
        onClose={() => onOpen(null)}
        title={words.blockTitle(person.name)}
        actions={
          <>
            <Button variant="quiet" block onClick={() => onOpen(null)}>
              {words.cancel}
            </Button>
            <Button block busy={busy} onClick={() => void change(true)}>
              {words.blockConfirm}
            </Button>
          </>
        }
      >
        <p>{words.blockText}</p>
      </Dialog>
    </>
  );
}
