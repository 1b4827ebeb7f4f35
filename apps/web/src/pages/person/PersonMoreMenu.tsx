import {
  unblockPerson,
  type PersonProfile,
} from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { ReportSheet } from '#src/features/square/safety/ReportSheet.tsx';
import { BlockDialog } from '#src/features/square/safety/BlockDialog.tsx';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { copy, eyeOff, shield } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { personWords } from '#src/words/person.ts';

export type OpenPersonMenu = 'menu' | 'block' | 'report' | null;

interface Props {
  person: PersonProfile;
  open: OpenPersonMenu;
  onOpen: (menu: OpenPersonMenu) => void;
}

/** Copy the address, report, block, unblock; blocking is asked about first. */
export function PersonMoreMenu({ person, open, onOpen }: Props) {
  async function unblock() {
    try {
      await unblockPerson(person.uid);
      toast.success(personWords.unblockedDone);
      onOpen(null);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  }

  function copyLink() {
    onOpen(null);
    void copyTextWithToast(new URL(pathTo('person', { id: person.uid }), window.location.origin).href, toast);
  }

  return (
    <>
      <BottomSheet open={open === 'menu'} onClose={() => onOpen(null)} title={personWords.more}>
        <ListRow label={personWords.copyLink} icon={copy} onClick={copyLink} />
        <ListRow label={personWords.report} icon={shield} onClick={() => onOpen('report')} />
        {person.blocked ? (
          <ListRow label={personWords.unblock} icon={eyeOff} onClick={() => void unblock()} />
        ) : (
          <ListRow label={personWords.block} icon={eyeOff} onClick={() => onOpen('block')} />
        )}
      </BottomSheet>
      <ReportSheet
        reported={open === 'report' ? { kind: 'person', id: person.uid } : null}
        onClose={() => onOpen(null)}
      />
      <BlockDialog person={open === 'block' ? person : null} onClose={() => onOpen(null)} onBlocked={() => {}} />
    </>
  );
}
