import { lazy, Suspense, useState } from 'react';
import { phrases } from '#src/lib/phrases.ts';
import { siteTitle, useSite } from '#src/lib/site.ts';
import { useBack } from '#src/lib/use-back.ts';
import { share } from '#src/ui/Icon/icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { Waiting } from '../waiting/Waiting.tsx';

const ShareMenu = lazy(() => import('#src/features/share/ShareMenu.tsx'));

export default function PostPage() {
  const back = useBack('post');
  const site = useSite((state) => state.site);
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Navbar
        onBack={back}
        title={phrases.titles.post}
        action={<IconButton icon={share} label={phrases.share.title} onClick={() => setSharing(true)} />}
      />
      <Waiting shape="article" />
      {sharing && (
        <Suspense>
          <ShareMenu
            open
            onClose={() => setSharing(false)}
            subject={{ title: siteTitle(site), description: site?.description ?? '', url: window.location.href }}
          />
        </Suspense>
      )}
    </>
  );
}
