import { useEffect, useState, type RefObject } from 'react';

/** iPhones know it for the video alone. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function useFullscreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  onRefused: () => void,
) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const element = box.current;
    const isFull = () => element !== null && document.fullscreenElement === element;
    const update = () => setFull(isFull());
    update();
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      // A page that is left in fullscreen would leave an empty screen.
      if (isFull()) void document.exitFullscreen().catch(() => undefined);
    };
  }, [box]);

  function toggle() {
    const phone: PhoneVideo | null = video.current;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (box.current?.requestFullscreen) void box.current.requestFullscreen().catch(onRefused);
    else phone?.webkitEnterFullscreen?.();
  }
  return { full, toggle };
}
