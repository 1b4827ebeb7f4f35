/**
 * For a control that vanishes with what it did: focus would fall to the top of the document, and who goes by keyboard or
 * by ear would begin again there. Nothing is taken from who has gone on elsewhere meanwhile.
 */
export function moveFocus(find: () => Element | null | undefined): void {
  const pressed = document.activeElement;
  // Once what has changed is drawn.
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

/** From an entry that goes to its neighbour; from the last one to the heading of its list, or to what held the list. */
export function moveFocusFrom(entry: Element | null | undefined): void {
  if (!entry) return;
  const neighbour = entry.nextElementSibling ?? entry.previousElementSibling;
  const place = entry.closest('section, [role="tabpanel"]');
  moveFocus(() => (neighbour?.isConnected ? neighbour : (place?.querySelector('h2') ?? place)));
}
