import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useStore } from 'zustand';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { useUid } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { writingToolsWords } from '#src/words/writing-tools.ts';
import { ImageGrid } from '../compose/images/ImageGrid.tsx';
import { createImageUploadList, type PostImageWithUploadState } from '../compose/images/image-upload-list.ts';
import { UnreadableImageError, uploadImage } from '../compose/images/upload-image.ts';
import type { SentImage } from '../compose/images/sent-image.ts';
import { cachedSquareLimits, useSquareLimits } from '../square-limits.ts';
import { ImageChoosers, type ImageChoosersHandle } from '../writing/ImageChoosers.tsx';
import { useEmojiPanel } from '../writing/use-emoji-panel.ts';
import { WritingToolButtons } from '../writing/WritingToolButtons.tsx';
import styles from './CommentWritingTools.module.css';

export interface CommentWritingToolsHandle {
  addFiles: (files: readonly File[]) => void;
  /** Why it cannot be sent yet; empty if it can. */
  holdUp: () => string;
  /** The field is written in with a keyboard, which takes the panel's room. */
  closePanel: () => void;
  /** It is sent: nothing is left of its pictures. */
  clear: () => void;
}

interface Props {
  ref: Ref<CommentWritingToolsHandle>;
  /** Those that the draft has. */
  kept: readonly SentImage[];
  onImages: (images: readonly SentImage[]) => void;
  onEmoji: (emoji: string) => void;
  /** Whether there is something here that the bar must not fold away. */
  onInUse: (inUse: boolean) => void;
  onEscape: () => void;
}

const idsOf = (images: readonly SentImage[]) => images.map(({ id }) => id).join();

function arrivedOf(images: readonly PostImageWithUploadState[]): SentImage[] {
  return images.flatMap(({ sent }) => sent ?? []);
}

/** X-C39: pictures, camera and emoji below the field of a comment; comes when somebody begins to write. */
export function CommentWritingTools({ ref, kept, onImages, onEmoji, onInUse, onEscape }: Props) {
  const visitor = useUid() === '';
  const panelId = useId();
  const { commentImages: most } = useSquareLimits();
  const choosers = useRef<ImageChoosersHandle>(null);
  const [images] = useState(() =>
    createImageUploadList({
      initial: kept,
      upload: uploadImage,
      most: () => cachedSquareLimits().commentImages,
      errorMessage: (failure) =>
        failure instanceof UnreadableImageError ? postComposeFormWords.imageUnreadable : errorMessage(failure),
      onArrived: () => {},
    }),
  );
  const keepArrived = useEffectEvent((arrived: readonly SentImage[]) => {
    if (idsOf(arrived) !== idsOf(kept)) onImages(arrived);
  });
  useEffect(() => {
    // Also what arrived while the page was not shown.
    keepArrived(arrivedOf(images.store.getState()));
    return images.store.subscribe((all) => keepArrived(arrivedOf(all)));
  }, [images]);
  const listed = useStore(images.store);
  const { Panel, open, close, toggle } = useEmojiPanel();
  const inUse = open || listed.length > 0;
  const sayInUse = useEffectEvent(onInUse);
  useEffect(() => sayInUse(inUse), [inUse]);

  function addFiles(files: readonly File[]) {
    if (visitor) return toast.info(writingToolsWords.visitor);
    if (images.add(files) > 0) toast.warning(postComposeFormWords.imagesFull(most));
  }

  useImperativeHandle(ref, () => ({
    addFiles,
    holdUp() {
      if (listed.length > most) return postComposeFormWords.imagesOver(listed.length - most, most);
      if (listed.some(({ state }) => state === 'failed')) return postComposeFormWords.imagesFailed;
      return listed.some(({ state }) => state !== 'done') ? postComposeFormWords.imagesWaiting : '';
    },
    closePanel: close,
    clear() {
      images.replace([]);
      close();
    },
  }));

  const choose = (how: keyof ImageChoosersHandle) => (visitor ? addFiles([]) : choosers.current?.[how]());
  return (
    <>
      <ImageGrid images={images} most={most} compact onAdd={() => choose('pick')} />
      <div className={styles.tools} role="group" aria-label={writingToolsWords.tools}>
        <WritingToolButtons
          most={most}
          full={listed.length >= most}
          onPick={() => choose('pick')}
          onPhotograph={() => choose('photograph')}
          panelId={panelId}
          open={open}
          onEmoji={() => void toggle()}
        />
      </div>
      {open && Panel !== null && (
        <Panel
          id={panelId}
          onPick={onEmoji}
          onClose={() => {
            close();
            onEscape();
          }}
        />
      )}
      <ImageChoosers ref={choosers} onFiles={addFiles} />
    </>
  );
}
