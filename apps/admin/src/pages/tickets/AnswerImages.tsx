import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { AnswerImage } from './reply-drafts.ts';

const words = ticketWords.reply;
const maxImages = 6;
const accepted = 'image/jpeg,image/png,image/webp,image/gif';

/** Stores pictures one after the other, in the order they were chosen; what fails says so and stops nobody. */
export function useUploadAnswerImages(
  ticketId: string,
  images: readonly AnswerImage[],
  onChange: (add: (now: readonly AnswerImage[]) => readonly AnswerImage[]) => void,
) {
  const { message } = App.useApp();
  const store = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const image = await client.call('POST /admin/v1/kefu/ticket/{id}/image', { id: ticketId, file });
        onChange((now) => [...now, image]);
      }
    },
    onError: (error) => void message.error(errorMessage(error)),
  });
  return {
    isStoring: store.isPending,
    add: (chosen: readonly File[]) => {
      const files = chosen.filter(({ type }) => accepted.split(',').includes(type));
      const room = maxImages - images.length;
      if (files.length > room) message.warning(words.imagesFull(maxImages));
      if (files.length > 0 && room > 0 && !store.isPending) store.mutate(files.slice(0, room));
    },
    remove: (id: string) => onChange((now) => now.filter((image) => image.id !== id)),
  };
}

interface AnswerImagesProps {
  images: readonly AnswerImage[];
  onRemove: (id: string) => void;
}

export function AnswerImages({ images, onRemove }: AnswerImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className="answer-images" aria-label={words.images}>
      {images.map((image, at) => (
        <li key={image.id}>
          <img src={image.url} alt={words.imageNo(at + 1)} width={72} height={56} />
          <button type="button" aria-label={words.removeImage(at + 1)} onClick={() => onRemove(image.id)}>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddImageButtonProps {
  disabled: boolean;
  /** What the operator lacks for it. */
  missing: string | undefined;
  isStoring: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function AddImageButton({ disabled, missing, isStoring, onFiles }: AddImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={words.addImages}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Button
        disabled={disabled}
        loading={isStoring}
        title={missing ?? words.imagesHint}
        onClick={() => input.current?.click()}
      >
        {words.addImages}
      </Button>
    </>
  );
}
