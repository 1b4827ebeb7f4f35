import { useCallback, useEffect, useState } from 'react';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { shareWords } from '#src/words/share.ts';
import { drawPoster } from './poster.ts';
import { isInsideWeChat, type ShareSubject } from './native-and-qq-sharing.ts';
import styles from './ShareMenu.module.css';

interface Props {
  subject: ShareSubject;
  /** Whether the address is final: the QR code is drawn once. */
  ready: boolean;
  onClose: () => void;
}

/** WeChat saves by a long press, and only what stands in the page itself. */
async function addressOf(image: Blob): Promise<{ address: string; forget: () => void }> {
  if (!isInsideWeChat()) {
    const address = URL.createObjectURL(image);
    return { address, forget: () => URL.revokeObjectURL(address) };
  }
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('not read'));
    reader.readAsDataURL(image);
  });
  return { address, forget: () => {} };
}

/** Undefined while it is drawn, null where it could not be. */
function usePoster({ title, description, url, image }: ShareSubject, ready: boolean) {
  const site = useSite((state) => state.site);
  const name = siteName(site);
  const slogan = site?.slogan ?? '';
  const logo = site?.logoUrl ?? '';
  const [poster, setPoster] = useState<string | null | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    let forget = () => {};
    const said = {
      site: name,
      logo,
      slogan,
      title,
      description,
      scan: shareWords.posterScan,
      about: shareWords.posterAbout,
    };
    drawPoster({ url, image }, said)
      .then(addressOf)
      .then(
        (drawn) => {
          if (!wanted) return drawn.forget();
          ({ forget } = drawn);
          setPoster(drawn.address);
        },
        () => wanted && setPoster(null),
      );
    return () => {
      wanted = false;
      forget();
    };
  }, [ready, url, image, title, description, name, logo, slogan, attempt]);
  const again = useCallback(() => {
    setPoster(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { poster, again };
}

/** A file name without characters that some systems reserve. */
function fileName(title: string): string {
  return `${
    title
      .replaceAll(/[\\/:*?"<>|\s.]+/g, ' ')
      .trim()
      .slice(0, 40) || shareWords.poster
  }.png`;
}

/** X-C15: the poster, to look at and to save. */
export function PosterDialog({ subject, ready, onClose }: Props) {
  const { poster, again } = usePoster(subject, ready);
  const inside = isInsideWeChat();
  const action =
    poster === null ? (
      <Button block onClick={again}>
        {shareWords.posterAgain}
      </Button>
    ) : poster !== undefined && !inside ? (
      <ButtonLink href={poster} download={fileName(subject.title)} block>
        {shareWords.save}
      </ButtonLink>
    ) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareWords.poster}
      closeLabel={shareWords.close}
      {...(action !== undefined && { actions: action })}
    >
      {typeof poster === 'string' ? (
        <img className={styles.poster} src={poster} alt={shareWords.posterAlt(subject.title)} />
      ) : poster === null ? (
        <p role="alert">{shareWords.posterFailed}</p>
      ) : (
        <div className={styles.drawing} aria-busy>
          <span className="sr" role="status">
            {shareWords.drawing}
          </span>
          <Skeleton height={400} radius={16} />
        </div>
      )}
      {typeof poster === 'string' && (
        <p className={styles.hint}>{inside ? shareWords.posterInWeChat : shareWords.posterHint}</p>
      )}
    </Dialog>
  );
}
