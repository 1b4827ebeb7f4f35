/** Pictures that did not come, and are still wanted. */
const lost = new Set<WeakRef<HTMLImageElement>>();
/** How often each was asked for again while the browser said there was a network. */
const tries = new WeakMap<HTMLImageElement, number>();
/** After so many tries the picture itself is missing, not the network. */
const pausesMs = [1000, 3000, 10_000, 30_000];

function askAgainFor(image: HTMLImageElement): void {
  if (!image.isConnected || !image.complete || image.naturalWidth > 0) return;
  // Setting src to its own value fetches the picture again, also where srcset chose one of several widths.
  const { src } = image;
  image.src = src;
}

/**
 * A browser asks for a picture once. Those that failed are asked for again when the network is back. One that fails
 * although there is a network, as right after a loss, is asked for again after a pause, a few times.
 */
export function retryFailedPictures(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pauses = new Set<ReturnType<typeof setTimeout>>();
  const onFailure = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    lost.add(new WeakRef(target));
    const tried = tries.get(target) ?? 0;
    const pause = pausesMs[tried];
    if (!navigator.onLine || pause === undefined) return;
    tries.set(target, tried + 1);
    const image = new WeakRef(target);
    const timer = setTimeout(() => {
      pauses.delete(timer);
      const wanted = image.deref();
      if (wanted !== undefined) askAgainFor(wanted);
    }, pause);
    pauses.add(timer);
  };
  const askAgain = () => {
    for (const ref of lost) {
      const image = ref.deref();
      if (image === undefined) continue;
      tries.delete(image);
      askAgainFor(image);
    }
    lost.clear();
  };
  // Error events do not bubble, but they can be captured.
  document.addEventListener('error', onFailure, { capture: true, signal });
  window.addEventListener('online', askAgain, { signal });
  return () => {
    listening.abort();
    for (const timer of pauses) clearTimeout(timer);
  };
}
