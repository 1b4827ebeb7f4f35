import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { ownAccountWords } from '#src/words/own-account.ts';
import styles from './AvatarEditor.module.css';
import { acceptedImageTypes, loadPictureFile, PictureFileError } from './load-and-crop-picture.ts';

const CropAndSaveAvatarDialog = lazy(() => retryUntilLoaded(() => import('./CropAndSaveAvatarDialog.tsx')));
const text = ownAccountWords.avatar;

/** choose a file, cut a square out of it, send it. */
export function AvatarEditor({ address, member }: { address: string | undefined; member: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useStateResetWhenHidden<HTMLImageElement | null>(null);
  const [error, setError] = useState('');

  async function open(file: File | undefined) {
    if (file === undefined) return;
    setError('');
    try {
      setPicture(await loadPictureFile(file));
    } catch (failure) {
      setError(failure instanceof PictureFileError ? text[failure.fault] : text.unreadable);
    }
  }

  useEffect(() => {
    if (picture === null) return;
    return () => URL.revokeObjectURL(picture.src);
  }, [picture]);

  return (
    <div className={styles.editor}>
      <Avatar src={address ?? ''} size={68} member={member} className={styles.avatar} />
      <input
        ref={input}
        type="file"
        accept={acceptedImageTypes}
        hidden
        onChange={(event) => {
          void open(event.target.files?.[0]);
          // The same file chosen again is a choice too.
          event.target.value = '';
        }}
      />
      <Button variant="tonal" size="sm" onClick={() => input.current?.click()}>
        {text.change}
      </Button>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {picture !== null && (
        <Suspense>
          <CropAndSaveAvatarDialog picture={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </div>
  );
}
