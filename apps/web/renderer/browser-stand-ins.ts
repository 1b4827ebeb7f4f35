// Must be imported before anything of the portal: some of its modules look at the browser as they load.
// It holds as much of a browser as drawing a page asks for. Effects never run here, so nothing listens and nothing is stored.

const listensToNothing = { addEventListener() {}, removeEventListener() {} };

const html = { lang: 'zh-CN', dataset: {} as Record<string, string>, style: {} };

/** What a document says by the ids of its blocks of JSON. */
const blocks = new Map<string, string>();

const browserLocation = {
  pathname: '/',
  search: '',
  hash: '',
  origin: 'https://localhost',
  href: 'https://localhost/',
};

/** Where the page is drawn for, and what its document says of the site. */
export function setDocumentForRendering(given: {
  path: string;
  publicUrl: string;
  blocks: Record<string, unknown>;
}): void {
  const { origin } = new URL(given.publicUrl);
  Object.assign(browserLocation, { pathname: given.path, origin, href: origin + given.path });
  blocks.clear();
  for (const [id, value] of Object.entries(given.blocks)) blocks.set(id, JSON.stringify(value));
}

const standIn = {
  ...listensToNothing,
  location: browserLocation,
  history: { state: null, length: 1, replaceState() {}, pushState() {}, go() {} },
  matchMedia: () => ({ matches: false, ...listensToNothing }),
  innerWidth: 375,
  innerHeight: 812,
  scrollY: 0,
  scrollTo() {},
};

const documentStandIn = {
  ...listensToNothing,
  title: '',
  visibilityState: 'visible',
  documentElement: html,
  defaultView: standIn,
  getElementById: (id: string) => (blocks.has(id) ? { textContent: blocks.get(id) } : null),
  querySelector: () => null,
  querySelectorAll: () => [],
};

const stored = { getItem: () => null, setItem() {}, removeItem() {} };

const globals: Record<string, unknown> = {
  window: standIn,
  document: documentStandIn,
  location: browserLocation,
  history: standIn.history,
  matchMedia: standIn.matchMedia,
  localStorage: stored,
  sessionStorage: stored,
  getComputedStyle: () => ({ fontSize: '16px' }),
  addEventListener() {},
  removeEventListener() {},
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
Object.defineProperty(globalThis, 'navigator', {
  value: { onLine: true, userAgent: '', language: 'zh-CN', maxTouchPoints: 0, hardwareConcurrency: 1 },
  configurable: true,
});
