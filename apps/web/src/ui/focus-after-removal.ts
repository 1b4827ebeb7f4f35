/**
 * For a control that its own action removes: focus would fall to the top of the document, and a keyboard or screen reader
 * user would start again there. Focus that has moved elsewhere meanwhile stays there.
 */
export function focusFoundElementAfterRemoval(find: () => Element | null | undefined): void {
  const pressed = document.activeElement;
  // After the change has rendered.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement: now } = document;
      if (now !== pressed && now !== document.body && now !== null) return;
      const next = find();
      if (!(next instanceof HTMLElement)) return;
      if (!next.hasAttribute('tabindex') && next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }),
  );
}

/** From a removed entry to its neighbour; from the last one to the list's heading or container. */
export function focusNeighbourAfterRemoval(entry: Element | null | undefined): void {
  if (!entry) return;
  const neighbour = entry.nextElementSibling ?? entry.previousElementSibling;
  const place = entry.closest('section, [role="tabpanel"]');
  focusFoundElementAfterRemoval(() => (neighbour?.isConnected ? neighbour : (place?.querySelector('h2') ?? place)));
}
