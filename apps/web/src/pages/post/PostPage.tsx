import { useState } from 'react';
import type { ShareMenu } from '#src/features/share/ShareMenu.tsx';
import { words } from '#src/features/share/phrases.ts';
import { phrases } from '#src/lib/phrases.ts';
import { siteTitle, useSite } from '#src/lib/site.ts';
import { useBack } from '#src/lib/use-back.ts';
import { useWhileShown } from '#src/lib/use-while-shown.ts';
import { share as shareIcon } from '#src/ui/Icon/icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function PostPage() {
  const back = useBack('post');
  const site = useSite((state) => state.site);
  const [Menu, setMenu] = useState<typeof ShareMenu | null>(null);
  const [sharing, setSharing] = useWhileShown<boolean>(false);

  // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
  async function share() {
    try {
      const { ShareMenu } = await import('#src/features/share/ShareMenu.tsx');
      setMenu(() => ShareMenu);
      setSharing(true);
    } catch {
      toast.error(phrases.states.errorHint);
    }
  }

  return (
    <>
      <Navbar
        onBack={back}
        title={phrases.titles.post}
        action={<IconButton icon={shareIcon} label={words.title} onClick={() => void share()} />}
      />
      <ComingSoon what="post" />
      {Menu !== null && sharing && (
        <Menu
          open
          onClose={() => setSharing(false)}
          subject={{ title: siteTitle(site), description: site?.description ?? '', url: window.location.href }}
        />
      )}
    </>
  );
}
