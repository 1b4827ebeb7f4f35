// Runs before the portal inside a frame of the console: the portal then works as it does for players, at another moment,
// for nobody, and without being able to change anything. No code of the portal knows about it.
import { memoryStorage } from './memory-storage.ts';
import { previewFetch } from './preview-fetch.ts';
import { shiftClock } from './shift-clock.ts';

interface PreviewFacts {
  ticket: string;
  asOf: number;
  level: 'visitor' | 'user' | 'member';
}

function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: false });
}

/** Whoever is looked at is nobody: the server answers for the level that is in the ticket. */
const account = {
  accountType: 0,
  age: 20,
  loginName: '',
  name: '',
  needBind: false,
  needRealName: false,
  newAccount: false,
  sex: 0,
  token: 'preview',
  uid: '9223372036854775807',
};

function storedAtFirst({ level }: PreviewFacts, theme: string | null): Record<string, string> {
  return {
    ...(level === 'visitor' ? {} : { 'lanyu.account': JSON.stringify(account) }),
    ...(theme === 'light' || theme === 'dark' ? { 'lanyu.theme': theme } : {}),
    // The question for the age stands before everything else; operators have answered it.
    'lanyu.ageConfirmed': String(Date.now() - 1000),
  };
}

// Whoever is sent its address would take it for the site itself: nothing of it is loaded outside of a frame.
if (window.top === window) {
  window.stop();
  document.documentElement.replaceChildren();
  throw new Error('a preview stands in a frame');
}

const facts = JSON.parse(document.getElementById('preview')?.textContent ?? '{}') as PreviewFacts;
const query = new URLSearchParams(location.search);
shiftClock(facts.asOf - Date.now());
// Nothing of the operator's own visits is read, and nothing of the preview stays.
replace(window, 'localStorage', memoryStorage(storedAtFirst(facts, query.get('theme'))));
replace(window, 'sessionStorage', memoryStorage({}));
replace(window, 'indexedDB', undefined);
replace(window, 'caches', undefined);
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
replace(navigator, 'sendBeacon', () => false);
replace(window, 'fetch', previewFetch(window.fetch.bind(window), facts.ticket));
for (const way of ['XMLHttpRequest', 'EventSource', 'WebSocket', 'BroadcastChannel']) {
  replace(window, way, function refuse() {
    throw new Error(`no ${way} in a preview`);
  });
}
replace(window, 'open', () => null);
// The portal finds its page by the address; the ticket does not stay in it.
query.delete('ticket');
query.delete('theme');
const rest = query.size === 0 ? '' : `?${query.toString()}`;
history.replaceState(null, '', `${location.pathname.replace(/^\/preview(?=\/|$)/, '') || '/'}${rest}`);
