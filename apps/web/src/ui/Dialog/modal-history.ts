/**
 * Going back closes a modal, above all on a phone. Each open modal has an entry of the
 * history after the page's own, with the same address. A modal closed in another way removes its entry.
 */
const open: (() => void)[] = [];
/** Navigations that wait until the page's own entry is on top. */
const leaving: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
let goingBack = false;

interface Entry {
  /** The router's count of its entries: the same for a page and what stands in front of it. */
  idx?: number;
  /** How many modals stand in front of the page. */
  front?: number;
}

const entry = (): Entry => (window.history.state ?? {}) as Entry;
const inFront = (): number => entry().front ?? 0;
let page = entry().idx;
/** Of the entry that was on top before the browser went to another. */
let before = inFront();

/** Matches the entries to the open modals. Deferred, because closing one is often followed by opening another. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (goingBack) return;
    const surplus = inFront() - (leaving.length > 0 ? 0 : open.length);
    if (surplus > 0) {
      goingBack = true;
      window.history.go(-surplus);
      return;
    }
    for (const leave of leaving.splice(0)) leave();
    page = entry().idx;
    for (before = inFront(); before < open.length; before += 1) {
      window.history.pushState({ ...entry(), front: before + 1 }, '');
    }
  });
}

window.addEventListener(
  'popstate',
  (event) => {
    const samePage = entry().idx === page && (before > 0 || inFront() > 0);
    const asked = !goingBack && samePage ? open.slice(inFront()) : [];
    goingBack = false;
    before = inFront();
    page = entry().idx;
    // The router need not know of it.
    if (samePage) event.stopImmediatePropagation();
    for (const close of asked.toReversed()) close();
    settle();
  },
  { capture: true },
);
// After a reload with an open modal its entry is still there, but the modal is gone.
if (before > 0) settle();

/** From now on going back calls `close`, until the returned function is called. */
export function registerCloseOnBack(close: () => void): () => void {
  open.push(close);
  settle();
  return () => {
    open.splice(open.indexOf(close), 1);
    settle();
  };
}

/** For the router: goes elsewhere from the page itself, never from an entry in front of it. */
export function navigateAfterRemovingModalEntries(leave: () => void): void {
  if (inFront() === 0 && !goingBack) {
    leave();
    return;
  }
  leaving.push(leave);
  settle();
}
