import { useImperativeHandle, useRef, type ChangeEvent, type Ref } from 'react';

export interface ImageChoosersHandle {
  /** From what is on the device. */
  pick: () => void;
  /** With the camera at its back; a device without one shows its files. */
  photograph: () => void;
}

/** The device's own choice of pictures and its camera. */
export function ImageChoosers({ ref, onFiles }: { ref: Ref<ImageChoosersHandle>; onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    pick: () => chooser.current?.click(),
    photograph: () => camera.current?.click(),
  }));
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  }
  return (
    <>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={chooser} type="file" accept="image/*" multiple hidden onChange={onChange} />
    </>
  );
}
