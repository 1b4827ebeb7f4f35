import { useState, type ReactNode } from 'react';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import type { ShareMenu } from './ShareMenu.tsx';
import type { ShareSubject } from './native-and-qq-sharing.ts';

/** The share menu of a page with many things to share; its code comes when something is. */
export function useShare(): { share: (subject: ShareSubject) => void; menu: ReactNode } {
  const [Menu, setMenu] = useState<typeof ShareMenu | null>(null);
  const [subject, setSubject] = useStateResetWhenHidden<ShareSubject | null>(null);

  // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
  async function share(wanted: ShareSubject) {
    try {
      const code = await import('./ShareMenu.tsx');
      setMenu(() => code.ShareMenu);
      setSubject(wanted);
    } catch {
      toast.error(portalWords.states.errorHint);
    }
  }

  const menu = Menu !== null && subject !== null && <Menu open onClose={() => setSubject(null)} subject={subject} />;
  return { share: (wanted) => void share(wanted), menu };
}
