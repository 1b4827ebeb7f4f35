/** Longer than any page takes to arrive that still arrives. */
const longestMs = 5000;

/**
 * iOS shows the keyboard only for a focus that happens within the tap itself. The field that the tap leads to is not
 * there yet, so an unseen one holds the keyboard until focus moves on to it.
 */
export function openKeyboardBeforeField(): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  const holder = document.createElement('input');
  holder.tabIndex = -1;
  holder.setAttribute('aria-hidden', 'true');
  // Large enough that iOS does not zoom in on it.
  Object.assign(holder.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px', pointerEvents: 'none' });
  document.body.append(holder);
  holder.focus({ preventScroll: true });
  holder.addEventListener('blur', () => holder.remove(), { once: true });
  setTimeout(() => holder.remove(), longestMs);
}
